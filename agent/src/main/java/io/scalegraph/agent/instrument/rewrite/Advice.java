package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;

/** What is done to a hooked method's code. */
public sealed interface Advice
        permits AroundAdvice, RedirectAdvice, AfterCallAdvice, ResultAdvice, UnparkAdvice, PinnedParkAdvice {
    /**
     * How many slots of local variables it needs.
     *
     * @return the number, 0 or more
     */
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
