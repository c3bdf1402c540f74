/** A program while it runs: what its last window says, and how that went over time. */
@NullMarked
package io.scalegraph.analyzer.report.live;

import org.jspecify.annotations.NullMarked;
