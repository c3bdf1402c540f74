/** A server and its clients, in JVMs of their own. */
@NullMarked
package io.scalegraph.bench.cost.server;

import org.jspecify.annotations.NullMarked;
