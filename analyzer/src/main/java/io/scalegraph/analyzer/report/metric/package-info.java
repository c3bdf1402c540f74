/** Scalabilities and other metrics of measurements: matrices, listings, and the gates of build servers. */
@NullMarked
package io.scalegraph.analyzer.report.metric;

import org.jspecify.annotations.NullMarked;
