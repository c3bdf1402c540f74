/** The critical path of a window and the blame for its waits, by thread, place and code. */
@NullMarked
package io.scalegraph.analyzer.run.cause;

import org.jspecify.annotations.NullMarked;
