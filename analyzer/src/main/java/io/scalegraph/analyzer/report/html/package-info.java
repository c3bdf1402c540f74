/**
 * The result as one HTML file: headline, sentences and tables stand in it as text, and scripts draw charts from the same JSON
 * that {@code --json --view all} writes. Templates in {@code src/main/jte} say how it looks; they escape all that is put in.
 */
@NullMarked
package io.scalegraph.analyzer.report.html;

import org.jspecify.annotations.NullMarked;
