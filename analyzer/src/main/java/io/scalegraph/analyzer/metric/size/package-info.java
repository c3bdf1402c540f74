/** The sizes that were measured on each N, and the size on which a condition is held. Immutable. */
@NullMarked
package io.scalegraph.analyzer.metric.size;

import org.jspecify.annotations.NullMarked;
