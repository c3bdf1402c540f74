/**
 * Where to hook: one small class for each family of primitives, with the advice it applies. Advice is one call of the
 * recorder; it is copied into the hooked method, so it may use nothing but trace-format, recorder and the JDK.
 */
@NullMarked
package io.scalegraph.agent.instrument;

import org.jspecify.annotations.NullMarked;
