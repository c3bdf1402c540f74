package io.scalegraph.bench.study;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.launch.BundledJar;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How well the kernel keeps to its closed form on this machine, by its own clock and without the agent: deadlines are met a
 * little late, so that L is known to a part of itself only. Immutable.
 */
final class Lateness {
    private static final Pattern LINE = Pattern.compile("window \\d+ ns, combined (\\d+) ns, late (\\d+) ns");
    private static final int RUNS = 3;

    private record Window(double combined, double late) {}

    private final Map<Integer, Window> windows = new TreeMap<>();

    private Lateness() {}

    static Lateness measure(ClosedForm form, List<Integer> processors) throws IOException, InterruptedException {
        Lateness lateness = new Lateness();
        for (int number : processors) {
            lateness.windows.put(number, window(form, number));
        }
        return lateness;
    }

    private static Window window(ClosedForm form, int processors) throws IOException, InterruptedException {
        List<Double> late = new ArrayList<>();
        double combined = 0;
        for (int i = 0; i < RUNS; i++) {
            Process kernel = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            BundledJar.DEMO_APPS.extract().toString(),
                            "io.scalegraph.demo.kernels.Reduction",
                            "--work",
                            "100000",
                            "--workers",
                            Integer.toString(processors),
                            "--windows",
                            "5",
                            "--combining",
                            form.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            List<Double> ofRun = new ArrayList<>();
            try (BufferedReader out = kernel.inputReader()) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    Matcher words = LINE.matcher(line);
                    if (words.matches()) {
                        combined = Double.parseDouble(words.group(1));
                        ofRun.add(Double.parseDouble(words.group(2)));
                    }
                }
            }
            if (kernel.waitFor() != 0 || ofRun.isEmpty()) {
                throw new IOException(
                        "the reduction kernel ended with exit code " + kernel.exitValue() + " on N = " + processors);
            }
            late.add(Medians.of(ofRun));
        }
        return new Window(combined, Medians.of(late));
    }

    /** By which part L on so many processors may be greater than its closed form. */
    double more(int processors) {
        Window window = windows.get(processors);
        return window == null ? 0 : window.late / window.combined;
    }

    /** By which part it may be less: the run on one processor is late too, and T_seq/N goes off. */
    double less(int processors) {
        Window window = windows.get(processors);
        Window one = windows.get(1);
        return window == null || one == null ? 0 : one.late / processors / window.combined;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("the kernel ends late by its own clock, medians:");
        windows.forEach((number, window) ->
                text.append(String.format(Locale.ROOT, " N = %d %.1f us,", number, window.late / 1000)));
        return text.substring(0, text.length() - 1);
    }
}
