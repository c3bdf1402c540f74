/**
 * What the agent costs: each figure is a difference or a ratio of runs that alternate with runs without it, so that a
 * machine that grows slower or faster meanwhile does the same to both.
 */
@NullMarked
package io.scalegraph.bench.cost;

import org.jspecify.annotations.NullMarked;
