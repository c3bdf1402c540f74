package io.scalegraph.bench.study;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import io.scalegraph.bench.kernel.ReductionStudy;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How well the kernel keeps to its closed form on this machine, by its own clock: deadlines are met a little late, under the
 * agent a little more, so that L is known to a part of itself only. What counts is the best of all windows, which no load
 * on the machine makes more: what others do is no part of the closed form. Immutable.
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
        double late = Double.POSITIVE_INFINITY;
        double combined = 0;
        for (int i = 0; i < RUNS; i++) {
            Path recording = Files.createTempFile("scalegraph-bench-", ".jfr");
            Process kernel = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-javaagent:" + BundledJar.AGENT.extract() + "="
                                    + new AgentOptions(processors, null, ReductionStudy.AGENT).text(recording),
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
            try (BufferedReader out = kernel.inputReader()) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    Matcher words = LINE.matcher(line);
                    if (words.matches()) {
                        combined = Double.parseDouble(words.group(1));
                        late = Math.min(late, Double.parseDouble(words.group(2)));
                    }
                }
            }
            Files.delete(recording);
            if (kernel.waitFor() != 0 || Double.isInfinite(late)) {
                throw new IOException(
                        "the reduction kernel ended with exit code " + kernel.exitValue() + " on N = " + processors);
            }
        }
        return new Window(combined, late);
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
        StringBuilder text = new StringBuilder("the kernel ends late by its own clock, at best:");
        windows.forEach((number, window) ->
                text.append(String.format(Locale.ROOT, " N = %d %.1f us,", number, window.late / 1000)));
        return text.substring(0, text.length() - 1);
    }
}
