/**
 * Laws fitted to measurements: each law knows its least-squares fit, a tournament tells by out-of-sample errors which
 * one to believe, and a prediction stays within reach of what was measured. Deterministic: the same measurements give
 * the same result.
 */
@NullMarked
package io.scalegraph.analyzer.model.fit;

import org.jspecify.annotations.NullMarked;
