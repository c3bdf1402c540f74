/** What is left in a server that the agent is attached to and detached from, again and again. */
@NullMarked
package io.scalegraph.bench.soak;

import org.jspecify.annotations.NullMarked;
