package io.scalegraph.analyzer.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** From a recording to its numbers. Stateless. */
public final class RunAnalyzer {
    private RunAnalyzer() {}

    /**
     * Analyses a recording.
     *
     * @param recording the file
     * @param processors N, null to take it from the recording
     * @param baseline recording of the same work on one processor, null if there is none
     * @return the analysis
     * @throws RecordingException if a file cannot be read or holds nothing to analyse
     */
    public static RunAnalysis analyze(Path recording, @Nullable Integer processors, @Nullable Path baseline)
            throws RecordingException {
        throw new RecordingException(recording + ": cannot be analysed", null);
    }
}
