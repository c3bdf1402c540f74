/** The critical path of a window and the blame for its waits, as text and as columns. */
@NullMarked
package io.scalegraph.analyzer.report.cause;

import org.jspecify.annotations.NullMarked;
