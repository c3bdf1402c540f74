package io.scalegraph.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The measurement that goes on in this JVM, if one does: there is at most one. Public, since it is always the boot
 * loader's, while the class that starts the agent may be the application's. Thread-safe.
 */
public final class Session {
    private static @Nullable Session current;

    private static final int NUMBERS_ARE_FINAL = 19;

    private final JarFile jar;
    private final Callable<String> agent;

    private Session(JarFile jar, Callable<String> agent) {
        this.jar = jar;
        this.agent = agent;
    }

    /**
     * Whether this JVM is measured.
     *
     * @return true from a start to the end
     */
    public static synchronized boolean isRunning() {
        return current != null;
    }

    /**
     * Starts one.
     *
     * @param file the agent's jar
     * @param running whether the program runs already
     * @param options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return what was started, as {@link AgentSide#start} returns it
     * @throws IllegalStateException if one goes on already
     * @throws Exception whatever else went wrong; nothing is measured then
     */
    public static synchronized Callable<String> start(
            File file, boolean running, String options, Instrumentation instrumentation, long beganNanos)
            throws Exception {
        if (current != null) {
            throw new IllegalStateException("this JVM is being measured already");
        }
        openThreads(instrumentation);
        openSockets(instrumentation);
        JarFile jar = new JarFile(file);
        try {
            AgentSide side = (AgentSide) new AgentLoader(jar)
                    .loadClass("io.scalegraph.agent.Agent")
                    .getConstructor()
                    .newInstance();
            Callable<String> agent = running
                    ? side.attach(options, instrumentation, beganNanos)
                    : side.start(options, instrumentation, beganNanos);
            current = new Session(jar, agent);
            return agent;
        } catch (Throwable e) {
            jar.close();
            throw e;
        }
    }

    /** So that the recorder can tell which connections were accepted. */
    private static void openSockets(Instrumentation instrumentation) {
        Set<Module> recorder = Set.of(Session.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of("java.net", recorder, "sun.nio.ch", recorder),
                Set.of(),
                Map.of());
    }

    /** So that the recorder can read a thread's number, where there is no method that cannot be overridden. */
    private static void openThreads(Instrumentation instrumentation) {
        if (Runtime.version().feature() >= NUMBERS_ARE_FINAL) {
            return;
        }
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of("java.lang", Set.of(Session.class.getModule())),
                Set.of(),
                Map.of());
    }

    /**
     * Ends it: the recording's file is complete, every class as it was, and nothing of the agent's side is held on to.
     *
     * @return the recording's file
     * @throws IllegalStateException if there was none
     * @throws Exception whatever went wrong; nothing is measured any more all the same
     */
    public static synchronized String end() throws Exception {
        Session ending = current;
        if (ending == null) {
            throw new IllegalStateException("this JVM is not being measured");
        }
        current = null;
        try {
            return ending.agent.call();
        } finally {
            ending.jar.close();
        }
    }
}
