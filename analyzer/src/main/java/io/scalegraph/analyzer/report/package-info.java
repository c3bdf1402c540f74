/**
 * What an analysis looks like: text for a reader, JSON and CSV for scripts. Nothing is computed here but shares, sums of
 * what is shown, and the choice of what to show. Names in a recording are data from a stranger: text and CSV never pass
 * on a control character.
 */
@NullMarked
package io.scalegraph.analyzer.report;

import org.jspecify.annotations.NullMarked;
