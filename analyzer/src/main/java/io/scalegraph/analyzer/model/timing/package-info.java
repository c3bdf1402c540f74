/**
 * Steady-state timing models of Shi (SHI): times, speedup and efficiency of a program on a machine from the volumes that
 * it computes, sends, reads and writes; their calibration from measured times; and maps over any two parameters.
 */
@NullMarked
package io.scalegraph.analyzer.model.timing;

import org.jspecify.annotations.NullMarked;
