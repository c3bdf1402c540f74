/**
 * The scalabilities that compare N with N' and make a matrix, a definition each, named as in the field, with the equations
 * they come from (YZM: Yan, Zhang, Ma 1997; SR: Sun, Rover 1994; SZ: Sun, Zhu; CSW: Chen, Sun, Wu 2008). Every result says
 * how sure it is, or why there is none; none is clamped to where it is expected. Everything here is stateless or immutable.
 */
@NullMarked
package io.scalegraph.analyzer.metric.scalability;

import org.jspecify.annotations.NullMarked;
