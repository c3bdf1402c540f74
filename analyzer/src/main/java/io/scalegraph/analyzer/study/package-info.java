/**
 * Many runs of one program or system over W and N, as plain values: what metrics and models are computed from, wherever
 * the values came from. They are read from a table that somebody brings.
 */
@NullMarked
package io.scalegraph.analyzer.study;

import org.jspecify.annotations.NullMarked;
