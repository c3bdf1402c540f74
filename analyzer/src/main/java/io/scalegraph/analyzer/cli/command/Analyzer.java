package io.scalegraph.analyzer.cli.command;

import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** From a recording to its numbers, as {@link io.scalegraph.analyzer.run.RunAnalyzer#analyze} does it. */
@FunctionalInterface
public interface Analyzer {
    /**
     * Analyses a recording.
     *
     * @param recording its file
     * @param processors N, or null for what the recording tells
     * @param baseline recording of the same work on one processor, or null
     * @param scope what the analysis is of
     * @return the numbers
     * @throws RecordingException if one of the recordings cannot be analysed
     */
    RunAnalysis analyze(Path recording, @Nullable Integer processors, @Nullable Path baseline, AnalysisScope scope)
            throws RecordingException;
}
