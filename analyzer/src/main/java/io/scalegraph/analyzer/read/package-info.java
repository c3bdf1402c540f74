/**
 * From a recording to plain values. A recording is data from a stranger: it may be empty, no recording at all, cut off or
 * damaged, which are four different results, and none of them is an endless wait or a stack trace.
 */
@NullMarked
package io.scalegraph.analyzer.read;

import org.jspecify.annotations.NullMarked;
