/**
 * The theorems that predict scalability, and the programs of the papers they were shown on, named after their authors:
 *
 * <ul>
 *   <li>SR: Sun, Rover, Scalability of Parallel Algorithm-Machine Combinations, IEEE TPDS 5(6), 1994
 *   <li>SZ: Sun, Zhu, Performance Prediction on the KSR-1
 *   <li>CSW: Chen, Sun, Wu, Algorithm-System Scalability of Heterogeneous Computing, JPDC 68, 2008
 * </ul>
 *
 * Accessors are the symbols of the papers, and each method cites its equation. Times are seconds, speeds operations per
 * second. Immutable.
 */
@NullMarked
package io.scalegraph.analyzer.model.theorem;

import org.jspecify.annotations.NullMarked;
