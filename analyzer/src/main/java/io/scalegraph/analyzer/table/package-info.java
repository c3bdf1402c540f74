/** Tables of measurements: what a run on N processors can tell, the files they stand in, and their marked speeds. */
@NullMarked
package io.scalegraph.analyzer.table;

import org.jspecify.annotations.NullMarked;
