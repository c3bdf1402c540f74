package io.scalegraph.agent;

import io.scalegraph.trace.AgentAnswer;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM calls before the program's main, or when the agent is attached. Does almost nothing, and all it does may
 * fail: the program runs then unmeasured, and one line says so.
 */
public final class Premain {
    private Premain() {}

    /**
     * Starts the agent. With the option {@code standby} it does nothing: that it is there tells the JVM before anything is compiled
     * that classes may change, and older ones would throw away all compiled code at the first change otherwise.
     *
     * @param options as given behind the agent's name, null if none
     * @param instrumentation the JVM's
     */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        if (AgentAnswer.STANDBY.equals(options)) {
            return;
        }
        long began = System.nanoTime();
        try {
            File jar = bootSide(instrumentation);
            if (Session.isRunning()) {
                System.err.println(
                        "scalegraph: the agent was given twice; the first one measures, this one does nothing");
                return;
            }
            Session.start(jar, false, options == null ? "" : options, instrumentation, began);
        } catch (Throwable e) {
            System.err.println("scalegraph: the program runs unmeasured: " + line(e));
        }
    }

    /**
     * Begins or, with the option {@code detach}, ends measuring a program that runs. Nothing is printed: what came of it
     * is for whoever attached the agent ({@link Answer}).
     *
     * @param options as given to whoever attaches the agent, null if none
     * @param instrumentation the JVM's
     */
    public static void agentmain(@Nullable String options, Instrumentation instrumentation) {
        long began = System.nanoTime();
        try {
            File jar = bootSide(instrumentation);
            Answer answer = new Answer(instrumentation);
            try {
                answer.give(obey(jar, options == null ? "" : options, instrumentation, began));
            } catch (Throwable e) {
                answer.give(AgentAnswer.FAILED.with(line(e)));
            }
        } catch (Throwable e) {
            // Who attached the agent finds no answer, and says so.
        }
    }

    private static String obey(File jar, String options, Instrumentation instrumentation, long began) throws Exception {
        if (options.equals(AgentAnswer.DETACH)) {
            return AgentAnswer.DETACHED.with(Session.end());
        }
        return AgentAnswer.ATTACHED.with(
                Session.start(jar, true, options, instrumentation, began).toString());
    }

    private static String line(Throwable e) {
        boolean forUser = e instanceof IllegalArgumentException || e instanceof IllegalStateException;
        return String.valueOf(forUser ? e.getMessage() : e).replaceAll("\\R", " ");
    }

    /** Puts the agent's boot side on the boot class path, if its manifest has not done so, and returns its jar. */
    private static File bootSide(Instrumentation instrumentation) throws IOException, URISyntaxException {
        File file = ownJar();
        if (Premain.class.getClassLoader() != null) {
            // The jar was renamed, so that its manifest did not put it on the boot class path.
            try (JarFile jar = new JarFile(file)) {
                instrumentation.appendToBootstrapClassLoaderSearch(jar);
            }
        }
        return file;
    }

    /**
     * The jar this class came from; on the boot class path a class has no code source to ask. Found by what no other jar
     * has: a program may have the agent's plain classes on its own class path.
     */
    private static File ownJar() throws URISyntaxException {
        URL url = ClassLoader.getSystemResource(AgentLoader.FOLDER + "io/scalegraph/agent/Agent.class");
        if (url == null || !url.getProtocol().equals("jar")) {
            throw new IllegalStateException("the agent's classes are not in a jar");
        }
        String path = url.getPath();
        return new File(new URI(path.substring(0, path.lastIndexOf("!/"))));
    }
}
