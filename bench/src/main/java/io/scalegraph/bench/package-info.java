/** Benchmarks: run on demand, never part of a build. What a subcommand measures stands in the package of its name. */
@NullMarked
package io.scalegraph.bench;

import org.jspecify.annotations.NullMarked;
