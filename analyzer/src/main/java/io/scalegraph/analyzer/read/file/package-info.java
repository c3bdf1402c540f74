/**
 * The bytes of a recording file: its chunks, and how a damaged file is made one that can be read to its end.
 */
@NullMarked
package io.scalegraph.analyzer.read.file;

import org.jspecify.annotations.NullMarked;
