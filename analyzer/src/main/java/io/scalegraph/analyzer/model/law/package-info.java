/**
 * Laws of speedup and speed: Amdahl, Gustafson, the universal scalability law, Hockney, levels of memory, searches. A class
 * is named after the law or its author; accessors are the symbols of the papers, and each method cites its equation (YZM:
 * Yan, Zhang, Ma, IEEE Trans. Software Eng. 23(1), 1997; SHI: Shi, steady-state timing models). Times are seconds, speeds
 * operations per second. Immutable.
 */
@NullMarked
package io.scalegraph.analyzer.model.law;

import org.jspecify.annotations.NullMarked;
