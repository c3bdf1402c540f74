/** The threads of a measurement: what hooks know of each, how its own thread changes it, and how others read it. */
@NullMarked
package io.scalegraph.agent.recorder.thread;

import org.jspecify.annotations.NullMarked;
