/** Who made whom wait: the critical path of a window, and the blame for its waits. Pure: plain times in, plain times out. */
@NullMarked
package io.scalegraph.analyzer.cause;

import org.jspecify.annotations.NullMarked;
