/** The metrics that are listed for each N and size: latency, speedup, isoefficiency, analysis at a fixed size. Immutable. */
@NullMarked
package io.scalegraph.analyzer.metric.listed;

import org.jspecify.annotations.NullMarked;
