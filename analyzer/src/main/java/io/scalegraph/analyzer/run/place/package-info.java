/**
 * What the workers of a window waited for and in which regions they were, place by place, and the locks they held.
 */
@NullMarked
package io.scalegraph.analyzer.run.place;

import org.jspecify.annotations.NullMarked;
