package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** One class on its way through its hooks. Methods without a hook are copied as they are. */
public final class HookedClass extends ClassVisitor {
    private final Methods methods;

    private HookedClass(ClassVisitor next, Methods methods) {
        super(Opcodes.ASM9, next);
        this.methods = methods;
    }

    /**
     * The class with all its hooks, and the hooks told how many methods carry them.
     *
     * @param reader the class file
     * @param hooks those of its type
     * @return the changed class file, null if no hook matched anything
     */
    public static byte @Nullable [] rewrite(ClassReader reader, List<Hook> hooks) {
        Methods methods = new Methods(reader, hooks);
        reader.accept(methods, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        for (int i = 0; i < methods.matched.length; i++) {
            hooks.get(i).installed(methods.matched[i]);
        }
        if (methods.locals.isEmpty()) {
            return null;
        }
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new HookedClass(writer, methods), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor visitor = super.visitMethod(access, name, descriptor, signature, exceptions);
        Integer locals = methods.locals.get(name + descriptor);
        if (locals == null) {
            return visitor;
        }
        HookedMethod method = methods.method(access, name, descriptor);
        List<Advice> advices = methods.advices(method);
        int slot = locals;
        for (Advice advice : advices) {
            slot += advice.slots();
        }
        // The first stands outermost and gets the code last: its slot is behind those of the others.
        for (Advice advice : advices) {
            slot -= advice.slots();
            visitor = advice.around(method, slot, visitor);
        }
        return visitor;
    }

    /** Looks, before anything is written, which methods carry hooks and how many local variables they have. */
    private static final class Methods extends ClassVisitor {
        final Map<String, Integer> locals = new HashMap<>();
        final int[] matched;
        private final String type;
        private final int version;
        private final List<Hook> hooks;

        Methods(ClassReader reader, List<Hook> hooks) {
            super(Opcodes.ASM9);
            this.type = reader.getClassName();
            this.version = reader.readInt(4);
            this.hooks = hooks;
            this.matched = new int[hooks.size()];
        }

        HookedMethod method(int access, String name, String descriptor) {
            return new HookedMethod(type, version, access, name, descriptor);
        }

        List<Advice> advices(HookedMethod method) {
            List<Advice> advices = new ArrayList<>();
            for (Hook hook : hooks) {
                if (hook.point().matches(method)) {
                    advices.add(hook.point().advice());
                }
            }
            return advices;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            HookedMethod method = method(access, name, descriptor);
            boolean any = false;
            for (int i = 0; i < matched.length; i++) {
                if (hooks.get(i).point().matches(method)) {
                    matched[i]++;
                    any = true;
                }
            }
            return any ? new Locals(name + descriptor) : null;
        }

        private final class Locals extends MethodVisitor {
            private final String method;

            Locals(String method) {
                super(Opcodes.ASM9);
                this.method = method;
            }

            @Override
            public void visitMaxs(int stack, int slots) {
                locals.put(method, slots);
            }
        }
    }
}
