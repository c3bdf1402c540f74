package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.read.StopKind;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import io.scalegraph.analyzer.read.VmTrace;
import io.scalegraph.analyzer.run.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Pauses for garbage collection, by the agent and by the collector's own log. */
final class Collections {
    private static final Pattern PAUSE = Pattern.compile("Pause .* (\\d+\\.\\d+)ms$", Pattern.MULTILINE);
    private static final double TOLERANCE = 0.02;
    /** The log has three digits behind the point. */
    private static final double ROUNDING = 0.5e-6;

    private Collections() {}

    /** Processor time that a window lost to pauses, in seconds. */
    static double pauses(WindowAnalysis window) {
        return window.mlParts().stream()
                .filter(part -> part.reason().equals(StopKind.GC_PAUSE.label()) && part.time() != null)
                .mapToDouble(WindowAnalysis.MlPart::time)
                .sum();
    }

    /** All pauses of the run, the recording against the collector's log. */
    static Row compare(Path recording, Path log) throws IOException {
        double[] logged = PAUSE.matcher(Files.readString(log))
                .results()
                .map(MatchResult::group)
                .mapToDouble(text -> seconds(text))
                .toArray();
        double truth = java.util.Arrays.stream(logged).sum();
        return new Row(
                "all pauses", "gc log", truth, recorded(recording), TOLERANCE * truth + ROUNDING * logged.length, null);
    }

    private static double seconds(String line) {
        return Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1, line.length() - 2)) / 1e3;
    }

    private static double recorded(Path recording) throws IOException {
        try {
            return TraceReader.read(recording).vm().stops().stream()
                            .filter(stop -> stop.kind() == StopKind.GC_PAUSE)
                            .mapToLong(VmTrace.Stop::nanos)
                            .sum()
                    / 1e9;
        } catch (UnreadableException e) {
            throw new IOException(e);
        }
    }
}
