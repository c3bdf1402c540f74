package io.scalegraph.agent.instrument.rewrite;

import io.scalegraph.trace.WaitKind;
import java.util.Map;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Replaces calls inside an instance method by calls of the recorder, with {@code this} as a further argument, and behind it
 * the kind of the wait if it does not go without saying.
 */
public final class RedirectAdvice implements Advice {
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
    private static final String KIND = "io/scalegraph/trace/WaitKind";

    /** The calls by which the JDK's own primitives block. */
    private static final Map<String, RecorderMethod> BLOCKING = Map.of(
            LOCKS + "Condition.await()V",
            RecorderMethod.AWAIT,
            LOCKS + "Condition.awaitNanos(J)J",
            RecorderMethod.AWAIT_NANOS,
            LOCKS + "LockSupport.park()V",
            RecorderMethod.PARK,
            LOCKS + "LockSupport.parkNanos(J)V",
            RecorderMethod.PARK_NANOS,
            LOCKS + "LockSupport.park(Ljava/lang/Object;)V",
            RecorderMethod.PARK_AT,
            LOCKS + "LockSupport.parkNanos(Ljava/lang/Object;J)V",
            RecorderMethod.PARK_NANOS_AT,
            "java/util/concurrent/ForkJoinPool.managedBlock(Ljava/util/concurrent/ForkJoinPool$ManagedBlocker;)V",
            RecorderMethod.MANAGED_BLOCK,
            "java/util/concurrent/BlockingQueue.take()Ljava/lang/Object;",
            RecorderMethod.TAKE,
            "java/util/concurrent/BlockingQueue.poll(J" + UNIT + ")Ljava/lang/Object;",
            RecorderMethod.POLL,
            "java/util/concurrent/CountDownLatch.await(J" + UNIT + ")Z",
            RecorderMethod.AWAIT_LATCH);

    private final Map<String, RecorderMethod> redirects;
    private final @Nullable WaitKind kind;

    private RedirectAdvice(Map<String, RecorderMethod> redirects, @Nullable WaitKind kind) {
        this.redirects = redirects;
        this.kind = kind;
    }

    /**
     * Redirects calls that have a meaning of their own.
     *
     * @param redirects from {@code owner.method(descriptor)}, as in class files, to what is called instead
     * @return the advice
     */
    public static RedirectAdvice of(Map<String, RecorderMethod> redirects) {
        return new RedirectAdvice(Map.copyOf(redirects), null);
    }

    /**
     * The method waits where it makes calls that block.
     *
     * @param kind what for
     * @return the advice
     */
    public static RedirectAdvice ofBlockingCalls(WaitKind kind) {
        return new RedirectAdvice(BLOCKING, kind);
    }

    Map<String, RecorderMethod> redirects() {
        return redirects;
    }

    @Nullable
    WaitKind kind() {
        return kind;
    }

    @Override
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new Visitor(next);
    }

    private final class Visitor extends MethodVisitor {
        Visitor(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            RecorderMethod redirect = redirects.get(owner + "." + name + descriptor);
            if (redirect == null) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                return;
            }
            super.visitVarInsn(Opcodes.ALOAD, 0);
            if (kind != null) {
                super.visitFieldInsn(Opcodes.GETSTATIC, KIND, kind.name(), "L" + KIND + ";");
            }
            redirect.call(mv);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            super.visitMaxs(stack + 2, locals);
        }
    }
}
