/**
 * Sums by place, as a recording holds them, with their arithmetic: all of them add up over threads and are subtracted
 * between two readings. Times are nanoseconds.
 */
@NullMarked
package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.NullMarked;
