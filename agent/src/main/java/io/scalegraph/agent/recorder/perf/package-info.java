/** Performance counters of threads: which are asked for, how they are opened and read, and what is missing. */
@NullMarked
package io.scalegraph.agent.recorder.perf;

import org.jspecify.annotations.NullMarked;
