/** A memory-bound and a compute-bound program with the same frame: what sharing memory costs, and what it does not. */
@NullMarked
package io.scalegraph.demo.triad;

import org.jspecify.annotations.NullMarked;
