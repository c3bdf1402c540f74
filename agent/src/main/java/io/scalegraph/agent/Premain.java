package io.scalegraph.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.net.URI;
import java.net.URL;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM calls before the program's main. Does almost nothing, and all it does may fail: the program runs then
 * unmeasured, and one line says so.
 */
public final class Premain {
    /** Whether an agent of this JVM started; one class, however many jars are given. Written before main alone. */
    private static boolean measuring;

    private Premain() {}

    /**
     * Starts the agent.
     *
     * @param options as given behind the agent's name, null if none
     * @param instrumentation the JVM's
     */
    public static void premain(@Nullable String options, Instrumentation instrumentation) {
        long began = System.nanoTime();
        if (measuring) {
            System.err.println("scalegraph: the agent was given twice; the first one measures, this one does nothing");
            return;
        }
        try {
            JarFile jar = new JarFile(ownJar());
            if (Premain.class.getClassLoader() != null) {
                // The jar was renamed, so that its manifest did not put it on the boot class path.
                instrumentation.appendToBootstrapClassLoaderSearch(jar);
            }
            new AgentLoader(jar)
                    .loadClass("io.scalegraph.agent.Agent")
                    .getMethod("start", String.class, Instrumentation.class, long.class)
                    .invoke(null, options == null ? "" : options, instrumentation, began);
            measuring = true;
        } catch (Throwable e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            String why = String.valueOf(cause instanceof IllegalArgumentException ? cause.getMessage() : cause);
            System.err.println("scalegraph: the program runs unmeasured: " + why.replaceAll("\\R", " "));
        }
    }

    /** The jar this class came from; on the boot class path a class has no code source to ask. */
    private static File ownJar() throws Exception {
        URL url = Premain.class.getResource("Premain.class");
        if (url == null || !url.getProtocol().equals("jar")) {
            throw new IllegalStateException("the agent's classes are not in a jar");
        }
        String path = url.getPath();
        return new File(new URI(path.substring(0, path.lastIndexOf("!/"))));
    }
}
