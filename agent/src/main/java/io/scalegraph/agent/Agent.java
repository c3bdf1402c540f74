package io.scalegraph.agent;

import io.scalegraph.agent.instrument.Hooks;
import io.scalegraph.agent.recorder.Recording;
import io.scalegraph.agent.recorder.Settings;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;

/** The agent's side of the start: options, hooks, recorder, in this order, so that nothing is half on. */
public final class Agent {
    /** Version, as in the build. */
    static final String VERSION = "0.1.0";

    private Agent() {}

    /**
     * Starts measuring.
     *
     * @param text options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @throws Exception whatever went wrong; nothing is measured then
     */
    public static void start(String text, Instrumentation instrumentation, long beganNanos) throws Exception {
        Options options = Options.parse(text);
        requireWritable(options.file());
        // Until it is initialised the JVM ends without calling it, and nobody else needs it in a short program.
        Class.forName("java.lang.ApplicationShutdownHooks", true, null);
        Hooks hooks = Hooks.install(instrumentation, options.methods());
        Recording.start(new Settings(
                options.file(),
                VERSION,
                text,
                options.processors(),
                options.thresholdNanos(),
                hooks.fallbacks(),
                hooks,
                beganNanos));
    }

    private static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("the recording cannot be written to " + file.toAbsolutePath());
        }
    }
}
