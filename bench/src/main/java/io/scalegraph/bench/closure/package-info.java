/** Whether the named parts of the processor time sum to all there was, on whatever machine it is. */
@NullMarked
package io.scalegraph.bench.closure;

import org.jspecify.annotations.NullMarked;
