/**
 * What a metric's value is worth: a ratio or why there is none, its interval from repeats, and the way such
 * numbers are written. Everything here is stateless or immutable.
 */
@NullMarked
package io.scalegraph.analyzer.metric.interval;

import org.jspecify.annotations.NullMarked;
