package io.scalegraph.agent;

import io.scalegraph.agent.instrument.Hooks;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.agent.recorder.session.Settings;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** The agent's side of start and end: options, hooks, recorder, and back, so that nothing is ever half on. */
public final class Agent implements Callable<String> {
    /** Version, as in the build. */
    static final String VERSION = "0.1.0";

    private static final long SLICE_NANOS = 1_000_000_000;

    private final Hooks hooks;
    private final Recording recording;
    private final Path file;

    private Agent(Hooks hooks, Recording recording, Path file) {
        this.hooks = hooks;
        this.recording = recording;
        this.file = file;
    }

    /**
     * Starts measuring from the program's first instruction.
     *
     * @param text options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return ends measuring
     * @throws Exception whatever went wrong; nothing is measured then
     */
    public static Callable<String> start(String text, Instrumentation instrumentation, long beganNanos)
            throws Exception {
        Options options = options(text);
        Hooks hooks = Hooks.install(instrumentation, options.methods(), options.calls(), false);
        Recording recording = Recording.start(settings(text, options, hooks, beganNanos, 0));
        return new Agent(hooks, recording, options.file());
    }

    /**
     * Starts measuring a program that runs already.
     *
     * @param text options as the user gave them
     * @param instrumentation the JVM's
     * @param beganNanos when the agent's start began
     * @return ends measuring
     * @throws Exception whatever went wrong; nothing is measured then, and no class is changed
     */
    public static Callable<String> attach(String text, Instrumentation instrumentation, long beganNanos)
            throws Exception {
        Options options = options(text);
        Hooks hooks = Hooks.install(instrumentation, options.methods(), options.calls(), true);
        hooks.hookMarkedInLoaded();
        try {
            Recording recording = Recording.attach(settings(text, options, hooks, beganNanos, SLICE_NANOS));
            return new Agent(hooks, recording, options.file());
        } catch (Throwable e) {
            hooks.remove();
            throw e;
        }
    }

    /**
     * Ends measuring: the recording's file is complete and every class as it was when this returns.
     *
     * @return the recording's file
     * @throws UnmodifiableClassException if classes could not be given back
     * @throws InterruptedException if the calling thread is interrupted
     */
    @Override
    public String call() throws UnmodifiableClassException, InterruptedException {
        try {
            recording.detach();
        } finally {
            hooks.remove();
        }
        return file.toAbsolutePath().toString();
    }

    /** What became of the hooks, in one line for the user. */
    @Override
    public String toString() {
        int standing = 0;
        int waiting = 0;
        List<String> missing = new ArrayList<>();
        for (Settings.Hook hook : hooks.report()) {
            if (!hook.consequence().isEmpty()) {
                missing.add(hook.target());
            } else if (hook.methods() > 0) {
                standing++;
            } else if (hook.methods() < 0) {
                waiting++;
            }
        }
        String text = standing + " hooks stand, " + waiting + " wait for their classes to be loaded";
        return missing.isEmpty() ? text : text + "; not to be hooked: " + String.join(", ", missing);
    }

    private static Options options(String text) throws ClassNotFoundException {
        Options options = Options.parse(text);
        requireWritable(options.file());
        // Until it is initialised the JVM ends without calling it, and nobody else needs it in a short program.
        Class.forName("java.lang.ApplicationShutdownHooks", true, null);
        return options;
    }

    private static Settings settings(String text, Options options, Hooks hooks, long beganNanos, long slice) {
        Long sliceOption = options.sliceNanos();
        return new Settings(
                options.file(),
                VERSION,
                text,
                options.processors(),
                options.thresholdNanos(),
                options.depth(),
                options.calls().any(),
                options.counters(),
                hooks.fallbacks(),
                hooks,
                beganNanos,
                sliceOption == null ? slice : sliceOption);
    }

    private static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("the recording cannot be written to " + file.toAbsolutePath());
        }
    }
}
