/**
 * Where to hook: one small class for each family of primitives. A hook is one call of the recorder at a method's begin
 * and one at its end, or another call in place of one that blocks. What is called stands on the boot class path.
 */
@NullMarked
package io.scalegraph.agent.instrument;

import org.jspecify.annotations.NullMarked;
