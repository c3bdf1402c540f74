/** Options that several commands share, and the values that options take. */
@NullMarked
package io.scalegraph.analyzer.cli.option;

import org.jspecify.annotations.NullMarked;
