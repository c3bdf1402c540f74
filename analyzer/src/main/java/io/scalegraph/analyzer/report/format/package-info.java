/**
 * What all reports stand on: pages, tables and numbers of text, JSON and CSV. Names in a recording are data from a
 * stranger: text and CSV never pass on a control character.
 */
@NullMarked
package io.scalegraph.analyzer.report.format;

import org.jspecify.annotations.NullMarked;
