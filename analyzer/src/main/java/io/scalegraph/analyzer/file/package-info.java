/** How results get into files. */
@NullMarked
package io.scalegraph.analyzer.file;

import org.jspecify.annotations.NullMarked;
