/** Views of one window's ledger: where its processors' time went, by cause, by worker and by factor of E. Immutable. */
@NullMarked
package io.scalegraph.analyzer.metric.window;

import org.jspecify.annotations.NullMarked;
