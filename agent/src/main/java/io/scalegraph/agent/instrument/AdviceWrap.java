package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;

/** Copies the code of an advice class into a method. */
final class AdviceWrap implements Wrap {
    private final Advice advice;

    private AdviceWrap(Advice advice) {
        this.advice = advice;
    }

    static AdviceWrap of(Class<?> advice) {
        return new AdviceWrap(Advice.to(advice, ClassFileLocator.ForClassLoader.of(advice.getClassLoader())));
    }

    /**
     * Times the method as a wait.
     *
     * @param begin advice whose enter method returns whether the wait is measured
     */
    static AdviceWrap ofWait(Class<?> begin) {
        return new AdviceWrap(
                Advice.to(begin, WaitEnd.class, ClassFileLocator.ForClassLoader.of(begin.getClassLoader())));
    }

    @Override
    public MethodVisitor around(
            TypeDescription type, MethodDescription method, MethodVisitor visitor, Implementation.Context context) {
        return advice.wrap(
                type, method, visitor, context, NO_TYPES, ClassWriter.COMPUTE_MAXS, ClassReader.EXPAND_FRAMES);
    }

    /** The end of a wait, returned or thrown. */
    static final class WaitEnd {
        private WaitEnd() {}

        @Advice.OnMethodExit(onThrowable = Throwable.class)
        static void exit(@Advice.Enter boolean measured) {
            if (measured) {
                Recorder.exit();
            }
        }
    }
}
