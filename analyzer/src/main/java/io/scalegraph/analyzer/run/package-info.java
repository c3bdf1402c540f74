/**
 * One run: its windows, workers and totals, in the symbols of Yan, Zhang and Ma, "Software Support for Multiprocessor
 * Latency Measurement and Evaluation", IEEE Trans. Software Eng. 23(1), 1997 (YZM). All times are seconds; null stands
 * for "not measured".
 */
@NullMarked
package io.scalegraph.analyzer.run;

import org.jspecify.annotations.NullMarked;
