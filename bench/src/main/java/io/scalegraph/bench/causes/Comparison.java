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
    static List<Row> blame(Shares truth, List<Cause> blame) {
        Map<String, Double> found = new HashMap<>();
        List<Cause> work = blame.stream()
                .filter(cause -> cause.place().isWork() || cause.place().state().equals(STOPPED))
                .toList();
        for (Cause cause : work) {
            cause.threads().forEach(thread -> found.merge(keptApart(thread.name(), work), thread.time(), Double::sum));
        }
        double slept = blame.stream()
                .filter(cause -> cause.place().state().equals("self"))
                .mapToDouble(Cause::time)
                .sum();
        if (slept > 0) {
            found.put(SLEPT, slept);
        }
        Map<String, Shares.Part> known = new TreeMap<>();
        truth.blame().forEach((key, part) -> {
            String name = key.startsWith(WORK) ? keptApart(key.substring(WORK.length()), work) : key;
            known.merge(name, part, Shares.Part::plus);
        });
        double unknown = blame.stream()
                .filter(cause -> cause.place().state().equals(UNKNOWN))
                .mapToDouble(Cause::time)
                .sum();
        List<Row> rows = compare(known, found);
        rows.add(new Row(UNKNOWN, 0, unknown, 1));
        return rows;
    }

    /** Each cause keeps those threads apart that did most of it: what a thread did is known if it is one of these in each. */
    private static String keptApart(String thread, List<Cause> causes) {
        boolean apart = causes.stream()
                .map(Cause::threads)
                .filter(threads -> has(threads, Cause.OTHERS))
                .allMatch(threads -> has(threads, thread));
        return WORK + (apart ? thread : Cause.OTHERS);
    }

    private static boolean has(List<Cause.OfThread> threads, String name) {
        return threads.stream().anyMatch(thread -> thread.name().equals(name));
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
