/** What the operating system and the JVM count of threads: processor time, time in run queues, pauses for collections; and
 * how often that may be asked. */
@NullMarked
package io.scalegraph.agent.recorder.counter;

import org.jspecify.annotations.NullMarked;
