package io.scalegraph.agent.instrument;

import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.pool.TypePool;

/** A change of a method's code. */
interface Wrap {
    /**
     * Puts the change in front of a visitor.
     *
     * @param type the method's type
     * @param method the method
     * @param visitor receives the changed code
     * @param context Byte Buddy's
     * @return receives the code as it was
     */
    MethodVisitor around(
            TypeDescription type, MethodDescription method, MethodVisitor visitor, Implementation.Context context);

    /** The type pool advice asks for; nothing is ever looked up in it. */
    TypePool NO_TYPES = TypePool.Empty.INSTANCE;
}
