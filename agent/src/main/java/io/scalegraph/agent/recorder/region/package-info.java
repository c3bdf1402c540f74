/** Computation regions of one thread: time, waits and performance counters, inside and inside alone. */
@NullMarked
package io.scalegraph.agent.recorder.region;

import org.jspecify.annotations.NullMarked;
