/** Forecasts and gates against truth that is known: synthetic runs, and the largest N of the papers' tables. */
@NullMarked
package io.scalegraph.bench.forecast;

import org.jspecify.annotations.NullMarked;
