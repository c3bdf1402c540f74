package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.jvm.JvmStopSum;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Pauses for garbage collection, by the agent and by the JVM's own log. */
final class Collections {
    private static final double TOLERANCE = 0.02;

    private Collections() {}

    /** All pauses of the run, and those of the windows. */
    static List<Row> compare(Path recording, Path log, Truth truth, List<WindowAnalysis> windows) throws IOException {
        PauseLog pauses = PauseLog.read(log);
        PauseLog.Time inWindows = truth.windows().stream()
                .map(window -> pauses.within(window.beginNanos, window.beginNanos + Math.round(window.tPara * 1e9)))
                .reduce(new PauseLog.Time(0, 0), PauseLog.Time::plus);
        double found = windows.stream().mapToDouble(Collections::pauses).sum();
        return List.of(
                row("all pauses", pauses.all(), recorded(recording)), row("pauses of windows", inWindows, found));
    }

    /** The truth lies between what the collector says and what the JVM says of its safepoints. */
    private static Row row(String field, PauseLog.Time truth, double found) {
        return new Row(
                field,
                "collector's log",
                truth.least(),
                Math.max(truth.least(), truth.most()),
                found,
                TOLERANCE * truth.least(),
                null);
    }

    /** Elapsed time of a window's pauses, in seconds. */
    private static double pauses(WindowAnalysis window) {
        double sum = 0;
        for (JvmStopSum stop : window.detail().stalls().stops()) {
            Double elapsed = stop.elapsed();
            sum += stop.reason().equals(JvmStopKind.GC_PAUSE.label()) && elapsed != null ? elapsed : 0;
        }
        return sum;
    }

    private static double recorded(Path recording) throws IOException {
        try {
            return TraceReader.read(recording).vm().stops().stream()
                            .filter(stop -> stop.kind() == JvmStopKind.GC_PAUSE)
                            .mapToLong(JvmActivity.Stop::nanos)
                            .sum()
                    / 1e9;
        } catch (UnreadableException e) {
            throw new IOException(e);
        }
    }
}
