package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.PathOfWindow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Compares the path and the blame of a window with what its kernel read. */
final class Comparison {
    private static final String WORK = "work ";
    /** Who slept is of no matter: few do. */
    private static final String SLEPT = "self all";

    /** A kernel cannot tell it from work. */
    private static final String STOPPED = "stopped";

    private static final String LENGTH = "length";
    private static final String UNKNOWN = "unknown";

    private Comparison() {}

    /** Work by thread, waits for a time, and the sum, which is T_para. */
    static List<Row> path(Shares truth, Causes causes) {
        Map<String, Double> found = new HashMap<>();
        for (PathOfWindow.PathThread thread : causes.path().threads()) {
            found.merge(WORK + thread.name(), thread.work(), Double::sum);
        }
        for (Cause cause : causes.path().places()) {
            if (cause.place().state().equals(STOPPED)) {
                cause.threads().forEach(thread -> found.merge(WORK + thread.name(), thread.time(), Double::sum));
            }
        }
        found.put(SLEPT, causes.path().in("self"));
        List<Row> rows = compare(truth.path(), found);
        rows.add(new Row(LENGTH, truth.window(), causes.path().time(), 1));
        rows.add(new Row(UNKNOWN, 0, causes.path().in(UNKNOWN), 1));
        return rows;
    }

    /** Blame of work by thread, and of waits for a time. */
    static List<Row> blame(Shares truth, Causes causes) {
        Map<String, Double> found = new HashMap<>();
        for (Cause cause : causes.blame()) {
            if (cause.place().isWork() || cause.place().state().equals(STOPPED)) {
                cause.threads().forEach(thread -> found.merge(WORK + thread.name(), thread.time(), Double::sum));
            } else if (cause.place().state().equals("self")) {
                found.merge(SLEPT, cause.time(), Double::sum);
            }
        }
        String others = WORK + Cause.OTHERS;
        Map<String, Shares.Part> known = new TreeMap<>();
        truth.blame().forEach((key, part) -> {
            boolean apart = !key.startsWith(WORK) || found.containsKey(key) || !found.containsKey(others);
            known.merge(apart ? key : others, part, Shares.Part::plus);
        });
        double unknown = causes.blame().stream()
                .filter(cause -> cause.place().state().equals(UNKNOWN))
                .mapToDouble(Cause::time)
                .sum();
        List<Row> rows = compare(known, found);
        rows.add(new Row(UNKNOWN, 0, unknown, 1));
        return rows;
    }

    private static List<Row> compare(Map<String, Shares.Part> truth, Map<String, Double> found) {
        List<Row> rows = new ArrayList<>();
        TreeSet<String> keys = new TreeSet<>(found.keySet());
        keys.addAll(truth.keySet());
        // The last one's own time in a barrier is no time of another's for the agent; the kernels call it a late
        // wake-up.
        keys.removeIf(key -> !key.startsWith(WORK) && !(key.equals(SLEPT) && truth.containsKey(key)));
        Shares.Part none = new Shares.Part(0, 0);
        for (String key : keys) {
            Shares.Part part = truth.getOrDefault(key, none);
            rows.add(new Row(key, part.seconds(), found.getOrDefault(key, 0.0), part.edges()));
        }
        return rows;
    }

    /** Whether the machine let the kernel itself keep to its formula. */
    static boolean keepsToFormula(Shares truth) {
        return keeps(truth.expectedPath(), truth.path()) && keeps(truth.expectedBlame(), truth.blame());
    }

    private static boolean keeps(Map<String, Shares.Part> expected, Map<String, Shares.Part> read) {
        Shares.Part none = new Shares.Part(0, 1);
        return expected.entrySet().stream().allMatch(entry -> {
            Shares.Part part = read.getOrDefault(entry.getKey(), none);
            // At each edge a wake-up is late, and at the next deadline.
            return new Row("", entry.getValue().seconds(), part.seconds(), 2 * part.edges()).holds();
        });
    }
}
