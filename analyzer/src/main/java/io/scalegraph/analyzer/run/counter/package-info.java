/**
 * What was counted in one window beside waits: performance counters of the processor, and calls that were to be counted.
 */
@NullMarked
package io.scalegraph.analyzer.run.counter;

import org.jspecify.annotations.NullMarked;
