package io.scalegraph.jmh;

import io.scalegraph.analyzer.file.WholeFile;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.table.StudyLayout;
import io.scalegraph.analyzer.table.TableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;

/**
 * The forks of one benchmark as runs of a study's table, a row each: T is the time that a million operations take at the
 * throughput of all threads together, since an iteration lasts as long as one has asked for. So W is the same in all rows,
 * and E(N) = T(1)/(N T(N)) is the throughput of N threads over N times that of one.
 */
final class SweepTable {
    private static final double OPERATIONS = 1e6;
    private static final String HEADER = "processors,work,time_s,window_latency_s,window_efficiency,recording\n";

    private final Path file;

    private SweepTable(Path file) {
        this.file = file;
    }

    static SweepTable in(Path folder, String benchmark) {
        return new SweepTable(folder.resolve(StudyLayout.measurements(ScalegraphProfiler.Names.of(benchmark))));
    }

    /** Adds a fork; returns a line for the user. */
    String add(Path recording, BenchmarkResult result, RunAnalysis analysis) throws IOException, TableException {
        BenchmarkParams params = result.getParams();
        if (params.getThreads() > ScalegraphProfiler.processors(params)) {
            return "not added to " + file + ": more threads than processors\n";
        }
        double throughput = throughput(result);
        if (!(throughput > 0) || Double.isInfinite(throughput)) {
            return "not added to " + file + ": single shots have no throughput\n";
        }
        addRow(String.format(
                Locale.ROOT,
                "%d,%.0f,%.9g,%.6g,%.6g,%s%n",
                params.getThreads(),
                OPERATIONS,
                OPERATIONS / throughput,
                analysis.summary().terms().averageLatency(),
                analysis.summary().terms().efficiency(),
                recording.getFileName()));
        return "added to " + file + "\n";
    }

    void addRow(String row) throws IOException, TableException {
        String table = Files.exists(file) ? Files.readString(file) : HEADER;
        if (!table.startsWith(HEADER)) {
            throw new TableException(file + " is no table of this profiler; another folder is wanted (folder=DIR)");
        }
        WholeFile.write(file, table + row);
    }

    /** Operations a second of all threads, NaN where JMH has measured none. */
    static double throughput(BenchmarkResult result) {
        BenchmarkParams params = result.getParams();
        double score = result.getPrimaryResult().getScore();
        double seconds = (double) params.getTimeUnit().toNanos(1) / TimeUnit.SECONDS.toNanos(1);
        return switch (params.getMode()) {
            case Throughput -> score / seconds;
            case AverageTime, SampleTime -> params.getThreads() / (score * seconds);
            default -> Double.NaN;
        };
    }
}
