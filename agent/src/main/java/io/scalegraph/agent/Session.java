package io.scalegraph.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The measurement that goes on in this JVM, if one does: there is at most one. Public, since it is always the boot
 * loader's, while the class that starts the agent may be the application's. Thread-safe.
 */
public final class Session {
    private static @Nullable Session running;

    private final JarFile jar;
    private final Callable<?> agent;

    private Session(JarFile jar, Callable<?> agent) {
        this.jar = jar;
        this.agent = agent;
    }

    /**
     * Whether this JVM is measured.
     *
     * @return true from a start to the end
     */
    public static synchronized boolean isRunning() {
        return running != null;
    }

    /**
     * Starts one.
     *
     * @param file the agent's jar
     * @param entry name of the agent's method that does it, {@code start} or {@code attach}
     * @param options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return what became of the hooks
     * @throws IllegalStateException if one goes on already
     * @throws Exception whatever else went wrong; nothing is measured then
     */
    public static synchronized String start(
            File file, String entry, String options, Instrumentation instrumentation, long beganNanos)
            throws Exception {
        if (running != null) {
            throw new IllegalStateException("this JVM is being measured already");
        }
        JarFile jar = new JarFile(file);
        try {
            Object agent = new AgentLoader(jar)
                    .loadClass("io.scalegraph.agent.Agent")
                    .getMethod(entry, String.class, Instrumentation.class, long.class)
                    .invoke(null, options, instrumentation, beganNanos);
            running = new Session(jar, (Callable<?>) agent);
            return agent.toString();
        } catch (InvocationTargetException e) {
            jar.close();
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    /**
     * Ends it: the recording's file is complete, every class as it was, and nothing of the agent's side is held on to.
     *
     * @return the recording's file
     * @throws IllegalStateException if there was none
     * @throws Exception whatever went wrong; nothing is measured any more all the same
     */
    public static synchronized String end() throws Exception {
        Session ending = running;
        if (ending == null) {
            throw new IllegalStateException("this JVM is not being measured");
        }
        running = null;
        try {
            return String.valueOf(ending.agent.call());
        } finally {
            ending.jar.close();
        }
    }
}
