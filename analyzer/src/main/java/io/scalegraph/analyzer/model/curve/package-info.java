/**
 * Laws that can be fitted: each knows its least-squares fit, and any of them can be asked for its errors out of sample.
 * Deterministic: the same measurements give the same result.
 */
@NullMarked
package io.scalegraph.analyzer.model.curve;

import org.jspecify.annotations.NullMarked;
