package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The agent against the kernel's formula, by medians over the windows that nothing disturbed: those in which the kernel's
 * own readings agree with the formula. What the machine takes from a window (ML) is no part of the formula.
 */
final class Formula {
    private static final String FORMULA = "formula";

    private final Truth truth;
    private final int workers;
    private final List<WindowAnalysis> undisturbed = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    Formula(Truth truth, int workers, List<WindowAnalysis> windows) {
        this.truth = truth;
        this.workers = workers;
        for (int i = 0; i < windows.size(); i++) {
            if (isUndisturbed(truth.windows().get(i))) {
                undisturbed.add(windows.get(i));
            }
        }
    }

    private boolean isUndisturbed(Truth.Window window) {
        double tPara = truth.expected("t_para");
        double near = Tolerance.ofWaits(workers);
        double capacity = truth.processors() * tPara;
        boolean same = isNear(window.tPara, tPara, Tolerance.T_PARA * tPara);
        double waited = 0;
        for (Place place : window.waits.keySet()) {
            waited += window.waited(place);
        }
        double expected = 0;
        for (Map.Entry<Place, Double> wait : truth.expectedWaits().entrySet()) {
            same &= wait.getValue() == 0
                    || isNear(window.waited(wait.getKey()), wait.getValue(), near * wait.getValue());
            expected += wait.getValue();
        }
        // What is waited at other places, at the gate for instance, is lost as well, and with more workers than
        // processors it is a greater part of what is lost than of what is waited.
        double lost = truth.expected("pt") > 0 ? truth.expected("pt") : expected;
        same &= isNear(waited, expected, near * (expected == 0 ? capacity : lost));
        double idle = truth.expected("it");
        return same && (window.work < 0 || isNear(truth.processors() * window.tPara - window.work, idle, near * idle));
    }

    private static boolean isNear(double value, double expected, double tolerance) {
        return Math.abs(value - expected) <= tolerance;
    }

    /** How many windows nothing disturbed. */
    int undisturbed() {
        return undisturbed.size();
    }

    /** Empty if all windows were disturbed. */
    List<Row> compare() {
        if (undisturbed.isEmpty()) {
            return List.of();
        }
        double near = Tolerance.ofWaits(workers);
        int n = truth.processors();
        double tPara = truth.expected("t_para");
        add("T_para", tPara, median((WindowAnalysis window) -> window.extent().tPara()), Tolerance.T_PARA * tPara);
        truth.expectedWaits().forEach((place, expected) -> {
            double found = median(window -> waited(window, place));
            double tolerance = expected == 0 ? near * n * tPara : near * expected;
            add(place.kind() + " " + place.shortSite(), expected, found, tolerance);
        });
        double noise = near * n * tPara;
        add("PT", "pt", median((WindowAnalysis window) -> window.terms().pt()), noise);
        add("IT", "it", median((WindowAnalysis window) -> window.terms().it()), noise);
        add("L - ML/N", "latency", median(Formula::latency), noise / n);
        double efficiency = truth.expected("efficiency");
        add(
                "E + ML/(N*T)",
                efficiency,
                median(window ->
                        Efficiency.ofLatency(latency(window), window.extent().tPara())),
                near);
        truth.expectedWorkers()
                .forEach((name, held) ->
                        add("T_i " + name, held, median(window -> held(window, name)), Tolerance.T_PARA * held));
        ranking();
        return rows;
    }

    private void add(String field, String expectation, double found, double whereNone) {
        double expected = truth.expected(expectation);
        add(field, expected, found, expected == 0 ? whereNone : Tolerance.ofWaits(workers) * expected);
    }

    private void add(String field, double expected, double found, double tolerance) {
        rows.add(new Row(field, FORMULA, expected, found, tolerance));
    }

    /** The place that the formula names first loses as much as the first of the result, and is of its kind. */
    private void ranking() {
        Place first = truth.expectedFirst();
        if (truth.expected("latency") == 0 || first == null) {
            return; // nothing is to be lost, so nothing leads
        }
        long right = undisturbed.stream()
                .filter(window -> {
                    WaitSource top = window.detail().sources().get(0);
                    return top.place().kind().equals(first.kind()) && charged(window, first) >= 0.99 * top.charged();
                })
                .count();
        add("windows led by " + first.kind(), undisturbed.size(), (double) right, 0);
    }

    private static double latency(WindowAnalysis window) {
        return (window.terms().pt() + window.terms().it()) / window.extent().n();
    }

    private static double waited(WindowAnalysis window, Place place) {
        return at(window, place, (WaitSource source) -> source.times().total());
    }

    private static double charged(WindowAnalysis window, Place place) {
        return at(window, place, WaitSource::charged);
    }

    private static double at(WindowAnalysis window, Place place, ToDoubleFunction<WaitSource> value) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(place.kind())
                        && source.place().site().equals(place.site()))
                .mapToDouble(value)
                .sum();
    }

    private static double held(WindowAnalysis window, String worker) {
        return window.workers().stream()
                .filter(row -> row.name().equals(worker))
                .mapToDouble(row -> row.processor().t())
                .sum();
    }

    private double median(ToDoubleFunction<WindowAnalysis> value) {
        return Medians.of(undisturbed, value);
    }
}
