/**
 * Laws, their fits, and what they predict. A class is named after the law or the authors of the theorem; accessors are
 * the symbols of the papers, and each method cites its equation:
 *
 * <ul>
 *   <li>YZM: Yan, Zhang, Ma, IEEE Trans. Software Eng. 23(1), 1997
 *   <li>SR: Sun, Rover, Scalability of Parallel Algorithm-Machine Combinations, IEEE TPDS 5(6), 1994
 *   <li>SZ: Sun, Zhu, Performance Prediction on the KSR-1
 *   <li>CSW: Chen, Sun, Wu, Algorithm-System Scalability of Heterogeneous Computing, JPDC 68, 2008
 *   <li>SHI: Shi, steady-state timing models
 * </ul>
 *
 * Times are seconds, speeds operations per second. Bad arguments are exceptions that name value and domain; what a law
 * leaves undefined is a reason in an {@link Estimate} or a {@link NotIdentifiableException}, never a NaN. All classes
 * are immutable.
 */
@NullMarked
package io.scalegraph.analyzer.model;

import org.jspecify.annotations.NullMarked;
