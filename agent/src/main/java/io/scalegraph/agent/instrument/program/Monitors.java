package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.recorder.session.Settings;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** In which classes of the program the entering of monitors is timed, and what became of that. Thread-safe. */
final class Monitors {
    private final ClassPatterns patterns;
    /** By class: a class may be changed more than once. */
    private final ConcurrentHashMap<String, Found> found = new ConcurrentHashMap<>();

    /** What stands in a class. */
    record Found(int blocks, int synchronizedMethods) {}

    Monitors(List<String> patterns) {
        this.patterns = new ClassPatterns(patterns);
    }

    boolean any() {
        return patterns.any();
    }

    boolean concern(String name) {
        return patterns.match(name);
    }

    void saw(String name, Found inClass) {
        found.put(name, inClass);
    }

    /** One line for the blocks, and one for the methods, which cannot be timed. */
    List<Settings.Hook> report() {
        if (!any()) {
            return List.of();
        }
        int blocks = 0;
        int methods = 0;
        for (Found inClass : found.values()) {
            blocks += inClass.blocks;
            methods += inClass.synchronizedMethods;
        }
        return List.of(
                new Settings.Hook(
                        TraceFormat.TIMED_BLOCKS, found.isEmpty() ? (int) TraceFormat.NOT_MEASURED : blocks, ""),
                new Settings.Hook(TraceFormat.SYNCHRONIZED_METHODS, methods, ""));
    }
}
