package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** That it works in the JDK's pool is WakesIT's to say. */
class UnparkAdviceTest {
    private static final HookedMethod METHOD =
            new HookedMethod("a/B", Opcodes.V17, Opcodes.ACC_PUBLIC, "signalWork", "()V");

    private final List<String> code = new ArrayList<>();

    @Test
    void anUnparkPastLockSupport_goesThroughIt_andNoCallOfOursIsLeftWithoutAHandler() {
        call("jdk/internal/misc/Unsafe", "unpark", "(Ljava/lang/Object;)V");

        assertThat(code)
                .containsExactly(
                        "checkcast java/lang/Thread",
                        "call java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V",
                        "insn " + Opcodes.POP);
    }

    @Test
    void anyOtherCall_staysAsItIs() {
        call("jdk/internal/misc/Unsafe", "park", "(ZJ)V");

        assertThat(code).containsExactly("call jdk/internal/misc/Unsafe.park(ZJ)V");
    }

    private void call(String owner, String name, String descriptor) {
        MethodVisitor written = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                code.add("call " + owner + "." + name + descriptor);
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                code.add((opcode == Opcodes.CHECKCAST ? "checkcast " : "type ") + type);
            }

            @Override
            public void visitInsn(int opcode) {
                code.add("insn " + opcode);
            }
        };
        new UnparkAdvice()
                .around(METHOD, 0, written)
                .visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
    }
}
