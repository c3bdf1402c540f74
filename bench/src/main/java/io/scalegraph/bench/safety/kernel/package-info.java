/**
 * Programs whose failures are their own: each counts what reaches it of a full heap, a full stack, interrupts, stopped
 * threads. They use the JDK alone.
 */
@NullMarked
package io.scalegraph.bench.safety.kernel;

import org.jspecify.annotations.NullMarked;
