/** Shows a program while it is measured: on a terminal, or as lines where there is none. */
@NullMarked
package io.scalegraph.analyzer.cli.live;

import org.jspecify.annotations.NullMarked;
