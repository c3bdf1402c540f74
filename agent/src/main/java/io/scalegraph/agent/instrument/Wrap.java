package io.scalegraph.agent.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;

/** A change of a method's code. */
interface Wrap {
    /** How many slots of local variables it needs. */
    int slots();

    /**
     * Puts the change in front of a visitor.
     *
     * @param method the method
     * @param slot the first slot that is the change's own; no other change has it or any behind it
     * @param next receives the changed code
     * @return receives the code as it was
     */
    MethodVisitor around(HookedMethod method, int slot, MethodVisitor next);
}
