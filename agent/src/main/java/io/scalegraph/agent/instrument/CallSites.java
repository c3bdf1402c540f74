package io.scalegraph.agent.instrument;

import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Calls that are counted where the program makes them. A hook inside {@code Thread.onSpinWait} would vanish once it is
 * compiled, and one inside {@code ReentrantLock.lock} would have to walk the stack to know who called.
 *
 * @param locks whether acquisitions of locks are
 * @param spins classes whose yields and spin waits are; a star at the end stands for any ending
 */
public record CallSites(boolean locks, List<String> spins) {
    /** Nothing is counted. */
    public static final CallSites NONE = new CallSites(false, List.of());

    /**
     * Copies.
     *
     * @param locks whether acquisitions of locks are counted
     * @param spins classes whose yields and spin waits are
     */
    public CallSites {
        spins = List.copyOf(spins);
    }

    /**
     * Whether anything is counted.
     *
     * @return whether
     */
    public boolean any() {
        return locks || !spins.isEmpty();
    }

    /** Whether calls in a class are counted, if it has any. */
    boolean concern(@Nullable ClassLoader loader, String name) {
        boolean ofProgram = loader != null && loader != ClassLoader.getPlatformClassLoader();
        return ofProgram && (locks || spinsIn(name));
    }

    /** The class with its calls counted, null if there are none to count. */
    byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, byte[] bytes) {
        if (!concern(loader, name)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        Counting counting = new Counting(writer, name);
        reader.accept(counting, 0);
        return counting.changed ? writer.toByteArray() : null;
    }

    private boolean spinsIn(String name) {
        for (String pattern : spins) {
            boolean open = pattern.endsWith("*");
            if (open ? name.startsWith(pattern.substring(0, pattern.length() - 1)) : name.equals(pattern)) {
                return true;
            }
        }
        return false;
    }

    private final class Counting extends ClassVisitor {
        private final String name;
        private boolean changed;

        Counting(ClassVisitor next, String name) {
            super(Opcodes.ASM9, next);
            this.name = name;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, thrown);
            return new CallSiteVisitor(next, name + "::" + method, locks, spinsIn(name)) {
                @Override
                void counted() {
                    changed = true;
                }
            };
        }
    }
}
