/**
 * What the machine and the container give the process, and keep from it: processors, time taken by the host and by
 * interrupts, limits of control groups, pressure. Read by the recorder's own thread, at no hook.
 */
@NullMarked
package io.scalegraph.agent.recorder.machine;

import org.jspecify.annotations.NullMarked;
