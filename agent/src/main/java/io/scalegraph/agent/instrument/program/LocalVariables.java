package io.scalegraph.agent.instrument.program;

import java.util.HashMap;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** How many slots the local variables of methods take, which stands behind their code. */
final class LocalVariables extends ClassVisitor {
    private final Map<String, Integer> slots = new HashMap<>();

    private LocalVariables() {
        super(Opcodes.ASM9);
    }

    /** By name and descriptor of the method. */
    static Map<String, Integer> of(ClassReader reader) {
        LocalVariables all = new LocalVariables();
        reader.accept(all, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return all.slots;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
        return new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMaxs(int stack, int locals) {
                slots.put(name + descriptor, locals);
            }
        };
    }
}
