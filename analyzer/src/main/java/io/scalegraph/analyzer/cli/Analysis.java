package io.scalegraph.analyzer.cli;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** From a recording to its numbers, as {@link io.scalegraph.analyzer.run.RunAnalyzer#analyze} does it. */
@FunctionalInterface
interface Analysis {
    RunAnalysis analyze(Path recording, @Nullable Integer processors, @Nullable Path baseline, boolean whole)
            throws RecordingException;
}
