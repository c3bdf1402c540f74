/** The totals of a measurement that goes on, as OpenTelemetry metrics. */
@NullMarked
package io.scalegraph.opentelemetry;

import org.jspecify.annotations.NullMarked;
