/** The command line: commands parse, delegate, print and return an exit code. Nothing depends on it. */
@NullMarked
package io.scalegraph.analyzer.cli;

import org.jspecify.annotations.NullMarked;
