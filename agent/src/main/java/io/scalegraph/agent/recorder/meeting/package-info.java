/** For whom a wait is: generations of barriers, phasers and latches, the holder of a lock, the partner at an exchanger. */
@NullMarked
package io.scalegraph.agent.recorder.meeting;

import org.jspecify.annotations.NullMarked;
