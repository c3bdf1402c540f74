package io.scalegraph.agent.instrument;

import java.util.List;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.scaffold.TypeInitializer;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.implementation.auxiliary.AuxiliaryType;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/** One class on its way through its hooks. */
final class HookedClass extends ClassVisitor {
    private final TypeDescription type;
    private final List<Hook> hooks;
    private final Implementation.Context context;
    private final int[] matched;

    private HookedClass(TypeDescription type, ClassVisitor next, List<Hook> hooks, ClassFileVersion version) {
        super(OpenedClassReader.ASM_API, next);
        this.type = type;
        this.hooks = hooks;
        this.matched = new int[hooks.size()];
        this.context = Implementation.Context.Disabled.Factory.INSTANCE.make(
                type,
                new AuxiliaryType.NamingStrategy.Enumerating("scalegraph"),
                TypeInitializer.None.INSTANCE,
                version,
                version,
                Implementation.Context.FrameGeneration.GENERATE);
    }

    /**
     * The class with all its hooks, and the hooks told how many methods carry them.
     *
     * @return the changed class file, null if no hook matched anything
     */
    static byte @Nullable [] rewrite(String name, ClassReader reader, List<Hook> hooks) {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        ClassFileVersion version = ClassFileVersion.ofMinorMajor(reader.readInt(4));
        HookedClass visitor = new HookedClass(Latent.type(name, reader.getAccess()), writer, hooks, version);
        reader.accept(visitor, ClassReader.EXPAND_FRAMES);
        boolean changed = false;
        for (int i = 0; i < visitor.matched.length; i++) {
            hooks.get(i).installed(visitor.matched[i]);
            changed |= visitor.matched[i] > 0;
        }
        return changed ? writer.toByteArray() : null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor visitor = super.visitMethod(access, name, descriptor, signature, exceptions);
        MethodDescription method = null;
        for (int i = 0; i < hooks.size(); i++) {
            Point point = hooks.get(i).point;
            if (!point.method().equals(name)) {
                continue;
            }
            if (method == null) {
                method = Latent.method(type, name, access, descriptor);
            }
            if (point.matches(method)) {
                matched[i]++;
                visitor = point.wrap().around(type, method, visitor, context);
            }
        }
        return visitor;
    }
}
