package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * A method as its class file has it.
 *
 * @param type internal name of its class, slashes between packages
 * @param version major and minor version of the class file, as the library gives it
 * @param access flags
 * @param name name
 * @param descriptor parameters and result
 */
record HookedMethod(String type, int version, int access, String name, String descriptor) {
    boolean isStatic() {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Neither without code nor a constructor, which may not be measured before it has called its superclass's. */
    boolean canBeHooked() {
        return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0 && !name.startsWith("<");
    }

    /** Whether the JVM wants stack map frames. */
    boolean hasFrames() {
        return (version & 0xFFFF) >= Opcodes.V1_6;
    }

    int parameters() {
        return Type.getArgumentCount(descriptor);
    }
}
