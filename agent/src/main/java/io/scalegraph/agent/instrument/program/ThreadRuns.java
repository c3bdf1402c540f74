package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.Hook;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;

/**
 * Where threads of the program's own classes begin: they override {@code Thread.run}, and so never pass its hook. Whether a
 * class's superclass is a thread is not known before it is loaded, which it is after the class has been changed; so every
 * {@code run()} is hooked of a class whose superclass is the program's too. The hook looks whether the object is the thread
 * that runs.
 */
public final class ThreadRuns {
    /** A constant of the class file: the text of a name of three letters. */
    private static final byte[] NAME = {1, 0, 3, 'r', 'u', 'n'};

    private static final String THREAD = "java/lang/Thread";

    private ThreadRuns() {}

    /**
     * Whether the class file has the name anywhere: cheap, since every class of the program passes here.
     *
     * @param classFile the class
     * @return whether
     */
    public static boolean maybeIn(byte[] classFile) {
        for (int i = 0; i <= classFile.length - NAME.length; i++) {
            if (classFile[i] == NAME[0] && isAt(classFile, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAt(byte[] classFile, int at) {
        for (int i = NAME.length - 1; i > 0; i--) {
            if (classFile[at + i] != NAME[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The hook of a class that may be one of threads.
     *
     * @param reader the class
     * @return the hook, none if its superclass is the JDK's and not {@code Thread}
     */
    public static List<Hook> hooks(ClassReader reader) {
        String parent = reader.getSuperName();
        boolean ofJdk = parent == null || parent.startsWith("java/") || parent.startsWith("javax/");
        if (ofJdk && !THREAD.equals(parent)) {
            return List.of();
        }
        HookPoint.Methods run =
                new HookPoint.Methods(reader.getClassName().replace('/', '.'), "run", "()V", HookPoint.ANY, null);
        AroundAdvice begin = AroundAdvice.atBegin(RecorderMethod.BEGIN_THREAD, Given.THIS);
        return List.of(new Hook(new HookPoint(run, begin, "when its threads begin", null, null)));
    }
}
