/** Sums over all virtual threads: waits, regions, begins and ends. They are kept in stripes, and nobody waits for one. */
@NullMarked
package io.scalegraph.agent.recorder.virtual;

import org.jspecify.annotations.NullMarked;
