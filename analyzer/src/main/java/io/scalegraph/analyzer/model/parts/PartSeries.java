package io.scalegraph.analyzer.model.parts;

import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The run on each N that stands for all, and what it consists of.
 *
 * @param runs by N, ascending; times in seconds
 * @param all every run by N, that one among them
 * @param parts each part that any of the runs has, in the order in which they come
 */
record PartSeries(NavigableMap<Integer, Run> runs, NavigableMap<Integer, List<Run>> all, List<Part> parts) {
    /** A part that is smaller at each N, as a share of T_para, is not looked at alone. */
    private static final double SMALL = 0.005;

    /**
     * A run.
     *
     * @param time T_para
     * @param work processor time of the work, by N
     * @param parts the parts of L
     * @param held in which a lock was held, by the part that is its waits; no NaN
     * @param holds how often, and by how many at a time
     */
    record Run(double time, double work, Map<Part, Double> parts, Map<Part, Double> held, Map<Part, Holds> holds) {
        /** Seconds of a part; 0 if the run does not have it. */
        double at(Part part) {
            return parts.getOrDefault(part, 0.0);
        }
    }

    /**
     * How a place was held.
     *
     * @param count how often
     * @param servers how many can have it at a time
     */
    record Holds(double count, int servers) {}

    /** Of the runs that are selected. */
    static PartSeries of(List<PartRow> rows, Series.Selection selection) {
        Map<Integer, List<PartRow>> byN = new TreeMap<>();
        for (PartRow row : rows) {
            if (selection.has(row.processors(), row.get(Quantity.WORK), row.get(Quantity.SIZE))) {
                byN.computeIfAbsent(row.processors(), n -> new ArrayList<>()).add(row);
            }
        }
        NavigableMap<Integer, List<Run>> all = new TreeMap<>();
        Map<Part, Part> known = new HashMap<>();
        byN.forEach((n, some) -> all.put(n, sorted(some, known)));
        return of(all).withoutSmall();
    }

    /** Of runs sorted by their times. */
    private static PartSeries of(NavigableMap<Integer, List<Run>> all) {
        NavigableMap<Integer, Run> runs = new TreeMap<>();
        all.forEach((n, some) -> runs.put(n, median(some)));
        return new PartSeries(runs, all, parts(runs));
    }

    private static List<Run> sorted(List<PartRow> rows, Map<Part, Part> known) {
        Map<String, List<PartRow>> runs = new LinkedHashMap<>();
        rows.forEach(
                row -> runs.computeIfAbsent(row.run(), any -> new ArrayList<>()).add(row));
        return runs.values().stream()
                .map(run -> run(run, known))
                .sorted(Comparator.comparingDouble(Run::time))
                .toList();
    }

    /** The run whose time is the median, the lower one of two: a mean would let one run that was disturbed into each part. */
    private static Run median(List<Run> sorted) {
        return sorted.get((sorted.size() - 1) / 2);
    }

    /** With one object for each part in all runs: fits ask for parts hundreds of thousands of times, and names may be long. */
    private static Run run(List<PartRow> rows, Map<Part, Part> known) {
        double work = 0;
        Map<Part, Double> parts = new LinkedHashMap<>();
        Map<Part, Double> held = new HashMap<>();
        Map<Part, Holds> holds = new HashMap<>();
        for (PartRow row : rows) {
            Part part = known.computeIfAbsent(new Part(row.kind(), row.site()), any -> any);
            if (row.isWork()) {
                work += row.seconds();
            } else {
                parts.merge(part, row.seconds(), Double::sum);
                if (row.held() > 0) {
                    held.put(part, row.held());
                    holds.put(part, new Holds(row.holds(), (int) Math.max(1, row.servers())));
                }
            }
        }
        double latency =
                parts.values().stream().mapToDouble(Double::doubleValue).sum();
        return new Run(work + latency, work, parts, held, holds);
    }

    private static List<Part> parts(NavigableMap<Integer, Run> runs) {
        Map<Part, Boolean> all = new LinkedHashMap<>();
        runs.descendingMap().values().forEach(run -> run.parts.keySet().forEach(part -> all.put(part, true)));
        return List.copyOf(all.keySet());
    }

    private PartSeries withoutSmall() {
        List<Part> small = parts.stream()
                .filter(part -> runs.values().stream()
                        .allMatch(run -> Math.abs(run.at(part)) < SMALL * run.time && !run.held.containsKey(part)))
                .toList();
        if (small.isEmpty()) {
            return this;
        }
        NavigableMap<Integer, List<Run>> fewer = new TreeMap<>();
        all.forEach((n, some) ->
                fewer.put(n, some.stream().map(run -> together(run, small)).toList()));
        return of(fewer);
    }

    private static Run together(Run run, List<Part> small) {
        Map<Part, Double> kept = new LinkedHashMap<>(run.parts);
        small.forEach(kept::remove);
        kept.put(Part.SMALL, small.stream().mapToDouble(run::at).sum());
        return new Run(run.time, run.work, kept, run.held, run.holds);
    }

    /** Seconds of a part on N; 0 where no run on N has it. */
    double at(int n, Part part) {
        Run run = runs.get(n);
        return run == null ? 0 : run.at(part);
    }

    /** T_para on N. */
    double time(int n) {
        Run run = runs.get(n);
        return run == null ? Double.NaN : run.time;
    }

    /** The most processors. */
    int largest() {
        return runs.lastKey();
    }

    /** Without the runs on the most processors. */
    PartSeries withoutLargest() {
        return of(new TreeMap<>(all.headMap(largest(), false)));
    }
}
