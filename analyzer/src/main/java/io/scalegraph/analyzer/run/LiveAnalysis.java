package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Analyses traces of one window each, which follow on each other. Not thread-safe. */
final class LiveAnalysis {
    private final String name;
    private final @Nullable Integer processors;
    private final boolean spacetime;
    private long firstBegin = Long.MIN_VALUE;

    LiveAnalysis(String name, @Nullable Integer processors, boolean spacetime) {
        this.name = name;
        this.processors = processors;
        this.spacetime = spacetime;
    }

    /** The begin of a window is told since that of the first one. */
    RunAnalysis of(Trace trace) {
        if (firstBegin == Long.MIN_VALUE) {
            firstBegin = trace.ofAgent().windows().get(0).beginNanos();
        }
        return RunAnalyzer.window(trace, name, processors, firstBegin, spacetime);
    }
}
