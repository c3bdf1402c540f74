/**
 * How a method's code is changed: hook points, the advice given there, and the class file on its way through them.
 * Advice is one call of the recorder at a method's begin and one at its end, or another call in place of one that blocks.
 */
@NullMarked
package io.scalegraph.agent.instrument.rewrite;

import org.jspecify.annotations.NullMarked;
