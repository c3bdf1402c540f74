/**
 * What one recording says, and several side by side: text for a reader, JSON and CSV for scripts. Nothing is computed
 * here but shares, sums of what is shown, and the choice of what to show.
 */
@NullMarked
package io.scalegraph.analyzer.report.run;

import org.jspecify.annotations.NullMarked;
