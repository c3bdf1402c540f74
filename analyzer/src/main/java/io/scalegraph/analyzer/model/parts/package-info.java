/**
 * Forecasts by parts: the work and each part of L(W,N), by what was waited for and where, over N by the law of its kind, and
 * their sum. Deterministic: the same measurements give the same result.
 */
@NullMarked
package io.scalegraph.analyzer.model.parts;

import org.jspecify.annotations.NullMarked;
