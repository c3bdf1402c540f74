/**
 * ML: what the work of one window costs beyond the same work on one processor, with and without a run on one.
 */
@NullMarked
package io.scalegraph.analyzer.run.memory;

import org.jspecify.annotations.NullMarked;
