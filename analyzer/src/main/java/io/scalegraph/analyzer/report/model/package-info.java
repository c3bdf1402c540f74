/** Fitted laws, predictions and performance maps as text, JSON and CSV. */
@NullMarked
package io.scalegraph.analyzer.report.model;

import org.jspecify.annotations.NullMarked;
