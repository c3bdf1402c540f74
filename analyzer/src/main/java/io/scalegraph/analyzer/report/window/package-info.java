/**
 * The parts of one window of a run: its terms, workers, waits and checks, as text and as columns for JSON and CSV.
 */
@NullMarked
package io.scalegraph.analyzer.report.window;

import org.jspecify.annotations.NullMarked;
