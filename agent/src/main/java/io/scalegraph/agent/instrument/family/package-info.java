/** Where the JDK's parallel primitives are hooked: one small class for each family of them. */
@NullMarked
package io.scalegraph.agent.instrument.family;

import org.jspecify.annotations.NullMarked;
