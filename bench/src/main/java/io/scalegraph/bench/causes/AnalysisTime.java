package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What the critical path, the blame and the delay costs add to the time of an analysis, and a what-if to that: a program of
 * many waits is recorded with what ended them and without, and both recordings are analysed in turn.
 *
 * @param jdk runs the program
 * @param agent jar of the agent
 * @param programs jar of the program
 * @param folder for the recordings
 */
record AnalysisTime(Jdk jdk, Path agent, Path programs, Path folder) {
    private static final double SECOND = 1e9;
    private static final double MEGA = 1e6;
    private static final int TURNS = 3;
    private static final int THREADS = 8;
    private static final double MOST = 3;

    /** Prints the times and their ratios; returns whether these are at most 3. */
    boolean print(int waits) throws IOException, InterruptedException, RecordingException {
        Path with = record(waits, "on");
        Path without = record(waits, "off");
        double[] ofBoth = new double[TURNS];
        double[] ofOne = new double[TURNS];
        double[] ofAll = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            ofOne[turn] = analyze(without, false);
            ofBoth[turn] = analyze(with, true);
            ofAll[turn] = ask(with);
        }
        long size = Files.size(with);
        long sizeWithout = Files.size(without);
        Files.delete(with);
        Files.delete(without);
        double alone = median(ofOne);
        double both = median(ofBoth);
        double all = median(ofAll);
        System.out.println(String.format(
                Locale.ROOT,
                "%.2f M waits of %d threads, recordings of %.0f and %.0f MB: analysis %.2f s without causes, %.2f s with"
                        + " critical path, blame and delay costs (%.2f times), %.2f s with these and a what-if (%.2f times);"
                        + " at most %.0f times is the aim: %s",
                waits / MEGA,
                THREADS,
                sizeWithout / MEGA,
                size / MEGA,
                alone,
                both,
                both / alone,
                all,
                all / alone,
                MOST,
                isMet(both, all, alone) ? "met" : "MISSED"));
        return isMet(both, all, alone);
    }

    private static boolean isMet(double both, double all, double alone) {
        return Math.max(both, all) <= MOST * alone;
    }

    private Path record(int waits, String wakes) throws IOException, InterruptedException {
        Path recording = folder.resolve("waits-" + wakes + ".jfr");
        AgentOptions options = new AgentOptions(THREADS, "1ns", List.of("wakes=" + wakes));
        List<String> command = new ArrayList<>(List.of(
                jdk.java(),
                "-javaagent:" + agent + "=" + options.text(recording),
                "-cp",
                programs.toString(),
                "io.scalegraph.demo.causes.Passing",
                Integer.toString(THREADS),
                Integer.toString(waits)));
        int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exitCode != 0) {
            throw new IOException(String.join(" ", command) + " ended with exit code " + exitCode);
        }
        return recording;
    }

    private static double analyze(Path recording, boolean followed) throws IOException, RecordingException {
        long begin = System.nanoTime();
        List<WindowAnalysis> windows =
                RunAnalyzer.analyze(recording, null, null).windows();
        double seconds = (System.nanoTime() - begin) / SECOND;
        Causes causes = windows.get(0).detail().causes();
        if (followed) {
            Objects.requireNonNull(causes, "the recording was to have what ended waits");
        }
        return seconds;
    }

    /** The batons are there at once, so that a replay goes through all waits. */
    private static double ask(Path recording) throws RecordingException {
        long begin = System.nanoTime();
        WhatIfs answers = RunAnalyzer.whatIf(
                recording, false, List.of(List.of(new Change.Without("io.scalegraph.demo.causes.Passing::pass"))));
        double seconds = (System.nanoTime() - begin) / SECOND;
        if (answers.refusal() != null) {
            throw new IllegalStateException("nothing was replayed: " + answers.refusal());
        }
        return seconds;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
