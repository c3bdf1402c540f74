package io.scalegraph.agent;

import io.scalegraph.agent.instrument.Hooks;
import io.scalegraph.agent.instrument.Points;
import io.scalegraph.agent.instrument.family.PoolHooks;
import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.recorder.session.HookClasses;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.agent.recorder.session.Settings;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import jdk.jfr.Event;

/** How the agent starts: options, then hooks, then recorder, so that nothing is ever half on. */
public final class Agent implements AgentSide {
    /** Version, as in the build. */
    static final String VERSION = "0.1.0";

    private static final long SLICE_NANOS = 1_000_000_000;

    /** Nothing is started yet. */
    public Agent() {}

    @Override
    public Callable<String> start(String text, Instrumentation instrumentation, long beganNanos) throws Exception {
        Options options = options(text);
        Hooks hooks = hooks(options, instrumentation, false);
        openJfr(options, instrumentation);
        Settings settings = settings(text, options, hooks, beganNanos, 0);
        try {
            Recording recording =
                    options.recordedFirst() ? Recording.startRecorded(settings) : Recording.start(settings);
            return new Running(hooks, recording, options.file());
        } catch (Throwable e) {
            hooks.remove();
            throw e;
        }
    }

    @Override
    public Callable<String> attach(String text, Instrumentation instrumentation, long beganNanos) throws Exception {
        Options options = options(text);
        Hooks hooks = hooks(options, instrumentation, true);
        hooks.hookMarkedInLoaded();
        openJfr(options, instrumentation);
        try {
            Recording recording = Recording.attach(settings(text, options, hooks, beganNanos, SLICE_NANOS));
            return new Running(hooks, recording, options.file());
        } catch (Throwable e) {
            hooks.remove();
            throw e;
        }
    }

    /** So that the recorder can have JFR leave its frames out of stacks. */
    private static void openJfr(Options options, Instrumentation instrumentation) {
        if (options.stackNanos() != null) {
            Set<Module> recorder = Set.of(Recording.class.getModule());
            instrumentation.redefineModule(
                    Event.class.getModule(),
                    Set.of(),
                    Map.of(),
                    Map.of("jdk.jfr", recorder, "jdk.jfr.internal", recorder),
                    Set.of(),
                    Map.of());
        }
    }

    private static Options options(String text) throws ClassNotFoundException {
        if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            throw new IllegalStateException("this Java runtime has no module jdk.jfr, which keeps what is measured");
        }
        Options options = Options.parse(text);
        requireWritable(options.file());
        if (options.output().metrics()
                && ModuleLayer.boot().findModule("java.management").isEmpty()) {
            throw new IllegalArgumentException(
                    "metrics=on needs the module java.management, which this program's runtime has not");
        }
        // Until it is initialised the JVM ends without calling it, and nobody else needs it in a short program.
        Class.forName("java.lang.ApplicationShutdownHooks", true, null);
        return options;
    }

    private static Hooks hooks(Options options, Instrumentation instrumentation, boolean running)
            throws UnmodifiableClassException {
        HookClasses.load();
        Options.InProgram program = options.program();
        boolean holds = options.counted().holds();
        // What goes through a pool's own queue is not to be told as passed on: there the pool's methods have to say so.
        Set<String> loops = running && !holds ? PoolHooks.loops(instrumentation.getAllLoadedClasses()) : Set.of();
        List<HookPoint> points = Points.of(program.methods(), options.counted().wakes(), holds, loops);
        return Hooks.install(instrumentation, points, program.calls(), running);
    }

    private static Settings settings(String text, Options options, Hooks hooks, long beganNanos, long slice) {
        Long sliceOption = options.sliceNanos();
        Long stacks = options.stackNanos();
        return new Settings(
                new Settings.Output(
                        options.file(),
                        options.output().ageNanos(),
                        options.output().bytes(),
                        options.output().metrics()),
                new Settings.About(VERSION, text, options.processors(), beganNanos),
                new Settings.Resolution(
                        options.thresholdNanos(),
                        stacks == null ? Long.MAX_VALUE : stacks,
                        options.depth(),
                        sliceOption == null ? slice : sliceOption),
                new Settings.Counted(
                        options.program().calls().any(),
                        options.counted().counters(),
                        options.counted().wakes(),
                        options.counted().holds()),
                MethodHooks.declaredWaits(options.program().methods()),
                hooks.fallbacks(),
                hooks);
    }

    private static void requireWritable(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new IllegalArgumentException("the recording cannot be written to " + file.toAbsolutePath());
        }
    }
}
