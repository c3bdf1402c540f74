package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The agent against the program's own readings, summed over all windows, quiet or not. */
final class Readings {
    private static final String READING = "reading";

    private final Truth truth;
    private final List<WindowAnalysis> windows;
    private final List<Row> rows = new ArrayList<>();

    private Readings(Truth truth, List<WindowAnalysis> windows) {
        this.truth = truth;
        this.windows = windows;
    }

    static List<Row> compare(Truth truth, List<WindowAnalysis> windows) {
        Readings readings = new Readings(truth, windows);
        readings.compareAll();
        return readings.rows;
    }

    /** T_para alone, and no waits: for where the JVM may stop a thread between any two readings of the clock. */
    static List<Row> compareTPara(Truth truth, List<WindowAnalysis> windows) {
        Readings readings = new Readings(truth, windows);
        readings.tPara();
        return readings.rows;
    }

    private void compareAll() {
        tPara();
        Set<Place> places = new LinkedHashSet<>();
        truth.windows().forEach(window -> places.addAll(window.waits.keySet()));
        for (Place place : places) {
            waits(place);
        }
        int n = truth.processors();
        if (truth.windows().stream().allMatch(window -> window.work >= 0)) {
            add(
                    "PT + IT",
                    sum(window -> n * window.tPara - window.work),
                    found(window -> window.terms().pt() + window.terms().it()));
        }
    }

    private void tPara() {
        add(
                "T_para",
                sum(window -> window.tPara),
                found((WindowAnalysis window) -> window.extent().tPara()));
    }

    private void waits(Place place) {
        double read = sum(window -> window.waited(place));
        double tolerance = truth.isPlanted(place)
                ? Tolerance.ofReading(read, windows.size())
                : Tolerance.ofUnplanted(read, truth.count(place));
        double most = sum(window -> window.waitedAtMost(place));
        rows.add(
                new Row(place.kind() + " " + place.shortSite(), READING, read, most, waitedAt(place), tolerance, null));
    }

    private void add(String field, double expected, double found) {
        rows.add(new Row(field, READING, expected, found, Tolerance.ofReading(expected, windows.size())));
    }

    private double sum(ToDoubleFunction<Truth.Window> value) {
        return truth.windows().stream().mapToDouble(value).sum();
    }

    private double found(ToDoubleFunction<WindowAnalysis> value) {
        return windows.stream().mapToDouble(value).sum();
    }

    /** Of all kinds: a queue's reading holds the wait for the queue's lock. */
    private double waitedAt(Place place) {
        return windows.stream()
                .flatMap(window -> window.detail().sources().stream())
                .filter(source -> source.place().site().equals(place.site()))
                .mapToDouble(source -> source.times().total())
                .sum();
    }
}
