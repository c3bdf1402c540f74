/**
 * Checks of a window against the operating system: how much of what was taken for work can have been none.
 */
@NullMarked
package io.scalegraph.analyzer.run.check;

import org.jspecify.annotations.NullMarked;
