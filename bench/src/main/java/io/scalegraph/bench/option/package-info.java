/** Options that several benchmarks have. */
@NullMarked
package io.scalegraph.bench.option;

import org.jspecify.annotations.NullMarked;
