package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs kernels and compares. A run is repeated when a comparison fails or when every window was disturbed: a busy machine
 * can stop a thread between two readings of the clock, while an error of the agent's is in every attempt. Where every window
 * was disturbed, steps are twice as long the next time: what a machine takes to wake threads is in no formula.
 */
final class Suite {
    /** How often a run is repeated only because every window was disturbed. */
    private static final int QUIET_ATTEMPTS = 3;

    private final Runs runs;
    private final int attempts;
    private final PrintStream progress;

    Suite(Runs runs, int attempts, PrintStream progress) {
        this.runs = runs;
        this.attempts = attempts;
        this.progress = progress;
    }

    Verdict judge(Runs.Size usual) throws IOException, InterruptedException, RecordingException {
        Runs.Size size = usual;
        for (int attempt = 1; ; attempt++) {
            progress.println(name(size, attempt).append(" ...")); // with many workers some take minutes
            Verdict verdict = once(size, attempt);
            boolean known = verdict.undisturbed() > 0
                    || !size.kernel().isKnownTo(Oracle.FORMULA)
                    || !verdict.note().isEmpty();
            say(size, attempt, verdict);
            if (attempt == attempts || (verdict.holds() && (known || attempt >= QUIET_ATTEMPTS))) {
                return verdict;
            }
            size = known ? size : size.twice();
        }
    }

    private Verdict once(Runs.Size size, int attempt) throws IOException, InterruptedException, RecordingException {
        Verdict.Case of = new Verdict.Case(size.kernel(), runs.jdk().version(), size.workers());
        String obstacle = runs.obstacle(size.kernel());
        if (!obstacle.isEmpty()) {
            return new Verdict(of, List.of(), 0, 0, attempt, "not measured: " + obstacle);
        }
        Truth truth = runs.underAgent(size);
        RunAnalysis analysis = RunAnalyzer.analyze(runs.recording(), null, null);
        List<WindowAnalysis> windows = analysis.windows();
        if (windows.size() != truth.windows().size()) {
            throw new IOException(size.kernel() + ": " + truth.windows().size() + " windows were run, but "
                    + windows.size() + " are in the recording");
        }
        String note = analysis.warnings().stream()
                .filter(warning -> warning.contains("waits are not measured"))
                .findFirst()
                .orElse("");
        if (!note.isEmpty()) {
            return new Verdict(of, List.of(), windows.size(), 0, attempt, note);
        }
        Formula formula = new Formula(truth, size.workers(), windows);
        List<Row> rows = compare(size.kernel(), truth, windows, formula);
        return new Verdict(of, rows, windows.size(), formula.undisturbed(), attempt, "");
    }

    private List<Row> compare(Kernel kernel, Truth truth, List<WindowAnalysis> windows, Formula formula)
            throws IOException {
        List<Row> rows = new ArrayList<>(
                kernel.isKnownTo(Oracle.READINGS)
                        ? Readings.compare(truth, windows)
                        : Readings.compareTPara(truth, windows));
        if (kernel.isKnownTo(Oracle.FORMULA)) {
            rows.addAll(formula.compare());
        }
        if (kernel.isKnownTo(Oracle.COLLECTOR_LOG)) {
            rows.addAll(Collections.compare(runs.recording(), runs.gcLog(), truth, windows));
        }
        return rows;
    }

    /** JFR's own waits at threshold 0 against the kernel's readings, in a run without the agent. */
    List<Row> oracle(Runs.Size size) throws IOException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            Truth truth = runs.underJfrAtThreshold0(size);
            List<Row> rows = new ArrayList<>();
            Map<Place, Double> seen =
                    JfrWaits.read(runs.recording(), truth.expectedWaits().keySet());
            for (Place place : truth.expectedWaits().keySet()) {
                double waited = truth.totals().getOrDefault(place, 0.0);
                rows.add(new Row(
                        "JFR at threshold 0: " + place.shortSite(),
                        "reading",
                        waited,
                        seen.getOrDefault(place, 0.0),
                        Tolerance.ofReading(waited, size.windows() + 1)));
            }
            if (attempt == attempts || rows.stream().allMatch(Row::holds)) {
                return rows;
            }
        }
    }

    /** The share of each place's waits that JFR sees at its default settings. */
    Map<Place, Double> atDefaults(Runs.Size size) throws IOException, InterruptedException {
        Truth truth = runs.underJfr(size, "default");
        Map<Place, Double> seen =
                JfrWaits.read(runs.recording(), truth.expectedWaits().keySet());
        Map<Place, Double> shares = new java.util.LinkedHashMap<>();
        for (Place place : truth.expectedWaits().keySet()) {
            double waited = truth.totals().getOrDefault(place, 0.0);
            shares.put(place, waited == 0 ? 0 : seen.getOrDefault(place, 0.0) / waited);
        }
        return shares;
    }

    private StringBuilder name(Runs.Size size, int attempt) {
        StringBuilder name = new StringBuilder("bench: JDK ").append(runs.jdk().version());
        name.append(", ").append(size.kernel()).append(", N = ").append(size.workers());
        return name.append(", attempt ").append(attempt);
    }

    private void say(Runs.Size size, int attempt, Verdict verdict) {
        StringBuilder line = name(size, attempt).append(": ");
        if (!verdict.note().isEmpty()) {
            line.append(verdict.note());
        } else {
            line.append(verdict.rows().size()).append(" values");
            verdict.rows().stream()
                    .filter(row -> !row.holds())
                    .forEach(row -> line.append(", ").append(AccuracyTable.inWords(row)));
            if (size.kernel().isKnownTo(Oracle.FORMULA)) {
                line.append(", ").append(verdict.undisturbed()).append(" of ");
                line.append(verdict.windows()).append(" windows undisturbed");
                line.append(size.times() == 1 ? "" : ", steps " + size.times() + " times as long");
            }
        }
        progress.println(line);
    }
}
