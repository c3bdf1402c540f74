/** Programs under hard conditions, with the agent and without. */
@NullMarked
package io.scalegraph.bench.endure;

import org.jspecify.annotations.NullMarked;
