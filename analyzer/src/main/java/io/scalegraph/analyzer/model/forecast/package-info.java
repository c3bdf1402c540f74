/**
 * Forecasts with bands: every law that can hold is asked, over all of its coefficients, and enters by how well it foretells
 * the runs. Deterministic: the same measurements give the same result.
 */
@NullMarked
package io.scalegraph.analyzer.model.forecast;

import org.jspecify.annotations.NullMarked;
