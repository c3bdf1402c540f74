/** Programs of which it is known who makes whom wait, and how they are run under the agent, as they are and changed. */
@NullMarked
package io.scalegraph.bench.kernel;

import org.jspecify.annotations.NullMarked;
