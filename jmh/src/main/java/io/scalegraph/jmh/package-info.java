/**
 * Scalegraph as a profiler of JMH: what the threads of a benchmark lose, and how its throughput grows with their number.
 * docs/jmh.md shows its use.
 */
@NullMarked
package io.scalegraph.jmh;

import org.jspecify.annotations.NullMarked;
