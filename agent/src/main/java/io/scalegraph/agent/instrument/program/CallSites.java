package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.MonitorExitVisitor;
import io.scalegraph.agent.recorder.session.Settings;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * What is counted or timed where the program's code does it. A hook inside {@code Thread.onSpinWait} would vanish once it
 * is compiled, one inside {@code ReentrantLock.lock} would have to walk the stack to know who called, and monitors are
 * entered by an instruction.
 */
public final class CallSites {
    private final boolean locks;
    private final ClassPatterns spins;
    private final Monitors monitors;

    private final boolean holds;

    /**
     * Of what the options ask for.
     *
     * @param locks whether acquisitions of locks are counted
     * @param spins classes whose yields and spin waits are; a star at the end stands for any ending
     * @param monitors classes in which entering a monitor is timed, named likewise
     * @param holds whether it is timed how long monitors are held there, too
     */
    public CallSites(boolean locks, List<String> spins, List<String> monitors, boolean holds) {
        this.locks = locks;
        this.spins = new ClassPatterns(spins);
        this.monitors = new Monitors(monitors);
        this.holds = holds;
    }

    /**
     * Whether anything is counted.
     *
     * @return whether
     */
    public boolean any() {
        return locks || spins.any() || monitors.any();
    }

    /**
     * What became of the monitors.
     *
     * @return for the recording, empty if they are not timed
     */
    public List<Settings.Hook> report() {
        return monitors.report();
    }

    /**
     * Whether anything is counted in a class, if it has it.
     *
     * @param loader the class's, null for the boot loader
     * @param name of the class, dots between packages
     * @return whether
     */
    public boolean concern(@Nullable ClassLoader loader, String name) {
        boolean ofProgram = loader != null && loader != ClassLoader.getPlatformClassLoader();
        return ofProgram && (locks || spins.match(name) || monitors.concern(name));
    }

    /**
     * The class with its calls counted.
     *
     * @param loader the class's, null for the boot loader
     * @param name of the class, dots between packages
     * @param bytes its class file
     * @return the changed class file, null if there are none to count
     */
    public byte @Nullable [] rewrite(@Nullable ClassLoader loader, String name, byte[] bytes) {
        if (!concern(loader, name)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        boolean exits = holds && monitors.concern(name) && MonitorExitVisitor.isPossible(reader.readInt(4));
        Counting counting = new Counting(writer, name, LocalVariables.of(reader), exits ? reader.readInt(4) : 0);
        reader.accept(counting, exits ? ClassReader.EXPAND_FRAMES : 0);
        byte[] counted = counting.changed ? writer.toByteArray() : null;
        if (monitors.concern(name)) {
            monitors.saw(name, new Monitors.Found(counting.blocks, counting.synchronizedMethods));
        }
        return counted;
    }

    private final class Counting extends ClassVisitor {
        private final String name;
        private final Map<String, Integer> slots;
        /** Of the class file, if it is timed how long monitors are held; else 0. */
        private final int version;

        private boolean changed;
        private int blocks;
        private int synchronizedMethods;

        Counting(ClassVisitor next, String name, Map<String, Integer> slots, int version) {
            super(Opcodes.ASM9, next);
            this.version = version;
            this.name = name;
            this.slots = slots;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, thrown);
            String site = name + "::" + method;
            synchronizedMethods += (access & Opcodes.ACC_SYNCHRONIZED) == 0 ? 0 : 1;
            int locals = slots.getOrDefault(method + descriptor, 0);
            if (version != 0) {
                next = new MonitorExitVisitor(
                        name.replace('.', '/'), version, access, method, descriptor, locals, next);
            }
            MethodVisitor calls = new CallSiteVisitor(next, site, locks, spins.match(name), locals) {
                @Override
                void counted() {
                    changed = true;
                }
            };
            return monitors.concern(name) ? timed(calls, site) : calls;
        }

        private MethodVisitor timed(MethodVisitor next, String site) {
            return new MonitorVisitor(next, site, version != 0) {
                @Override
                void timed() {
                    changed = true;
                    blocks++;
                }
            };
        }
    }
}
