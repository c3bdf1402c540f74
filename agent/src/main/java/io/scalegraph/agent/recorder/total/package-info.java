/** Sums of one thread's waits by place, with the threads they were for, and what a reading of them is. */
@NullMarked
package io.scalegraph.agent.recorder.total;

import org.jspecify.annotations.NullMarked;
