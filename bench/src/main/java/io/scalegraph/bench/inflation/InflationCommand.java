package io.scalegraph.bench.inflation;

import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.MeasuredProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Work on two threads against the same work on one: a memory-bound kernel inflates, a compute-bound one does not. */
@Command(
        name = "inflation",
        mixinStandardHelpOptions = true,
        description = {
            "Runs the demo's triad (memory-bound) and a recurrence (compute-bound) on one thread and on"
                    + " two, and prints what of ML no known part explains, over the work on one thread. Windows in"
                    + " which threads queued for more than 3 %% of N*T_para are rejected, and their number is"
                    + " printed; the others of several attempts count together."
        })
public final class InflationCommand implements Callable<Integer> {
    private static final int LEAST_WINDOWS = 12;
    /** Each has one run on one thread: where its memory happens to lie, all windows are measured against. */
    private static final int LEAST_PAIRS = 3;

    private static final String SECTION = "io.scalegraph.demo.triad.TriadMain::solve";

    @Option(names = "--attempts", paramLabel = "N", description = "Pairs of runs at most for each kernel, from 1 (6).")
    private int attempts = 6;

    /** Nothing is chosen yet. */
    public InflationCommand() {}

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("scalegraph-bench-");
        boolean met = true;
        for (Jdk jdk : Jdk.installed()) {
            met &= measure(jdk, folder, "triad", 0.2, Double.POSITIVE_INFINITY);
            met &= measure(jdk, folder, "compute", -0.03, 0.03);
        }
        return met ? 0 : 1;
    }

    private boolean measure(Jdk jdk, Path folder, String kernel, double least, double most) throws Exception {
        int rejected = 0;
        List<Double> inflations = new ArrayList<>();
        for (int attempt = 1; attempt <= attempts; attempt++) {
            Pair pair = pair(jdk, folder, kernel);
            rejected += pair.rejected();
            if (!pair.disturbedBaseline()) {
                inflations.addAll(pair.inflations());
            }
            if (inflations.size() >= LEAST_WINDOWS && attempt >= Math.min(LEAST_PAIRS, attempts)) {
                inflations.sort(null);
                double median = inflations.get(inflations.size() / 2);
                boolean met = median >= least && median <= most;
                print(
                        "%-8s JDK %-8s inflation %6.1f %% of the work on one thread (%d windows, %d rejected, attempt %d): %s",
                        kernel,
                        jdk.version(),
                        median * 100,
                        inflations.size(),
                        rejected,
                        attempt,
                        met ? "aim met" : "aim missed");
                return met;
            }
        }
        print(
                "%-8s JDK %-8s not measured: the machine was busy in all %d attempts (%d windows rejected, %d not)",
                kernel, jdk.version(), attempts, rejected, inflations.size());
        return false;
    }

    private static Pair pair(Jdk jdk, Path folder, String kernel) throws Exception {
        Path one = run(jdk, folder, kernel, 1);
        Path two = run(jdk, folder, kernel, 2);
        RunAnalysis baseline = RunAnalyzer.analyze(one, 1, null);
        return Pair.of(baseline, RunAnalyzer.analyze(two, 2, one));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Path run(Jdk jdk, Path folder, String kernel, int threads) throws IOException, InterruptedException {
        Path recording = folder.resolve(kernel + "-" + threads + ".jfr");
        // Short windows: some of them pass between two disturbances.
        String command = "Triad --kernel " + kernel + " --threads " + threads + " --windows 80 --passes 1";
        new MeasuredProgram(jdk, BundledJar.AGENT.extract())
                .run(recording, threads, SECTION, List.of(command.split(" ", -1)));
        return recording;
    }
}
