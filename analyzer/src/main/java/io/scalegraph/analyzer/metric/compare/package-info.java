/**
 * Whether what was measured later is worse: differences of repeats with their errors, tests that allow for how many there
 * are, and how many repeats it takes to see a change. Stateless or immutable.
 */
@NullMarked
package io.scalegraph.analyzer.metric.compare;

import org.jspecify.annotations.NullMarked;
