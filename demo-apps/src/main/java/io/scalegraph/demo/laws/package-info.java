/**
 * Programs with a known law of T(N), to be measured on few processors and foretold on many. Computation is virtual: threads
 * sleep up to deadlines of a clock of their own, so that there may be more of them than processors.
 */
@NullMarked
package io.scalegraph.demo.laws;

import org.jspecify.annotations.NullMarked;
