/**
 * From the workers of one window to its L(W,N) and all that stands beside it.
 */
@NullMarked
package io.scalegraph.analyzer.run.window;

import org.jspecify.annotations.NullMarked;
