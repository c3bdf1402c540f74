/**
 * Programs whose critical path and blame follow by a formula, and from their own readings of the clock: who waited for whom,
 * and when that one let it go on. Each can be changed in the way that a prediction is about, and be run again. Their
 * computation is a timed wait, as that of the kernels.
 */
package io.scalegraph.demo.causes;
