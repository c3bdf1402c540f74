package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * What makes L grow from one number of processors to another, at the sizes that hold a goal on both.
 *
 * @param from what was found on the fewer processors
 * @param to what was found on more
 * @param latency L itself: mean over the runs of T_para - T_seq/N (YZM Eq. 3)
 * @param parts what that consists of, the most growth first; sums to it
 */
public record Growth(Finding from, Finding to, Part latency, List<Part> parts) {
    /** What the recordings' ledgers do not account for: the work takes longer than on one processor. */
    public static final String INFLATION = "inflation of the work";

    public Growth {
        parts = List.copyOf(parts);
    }

    /**
     * One part of L. Seconds, means over runs.
     *
     * @param kind as in {@link LatencyPart}
     * @param site likewise
     * @param before on the fewer processors
     * @param after on more
     * @param interval of the difference, 95 %, Welch's, and wider by what others may have added where they disturbed
     *     each run; null if one of the two was run only once
     */
    public record Part(
            String kind,
            String site,
            double before,
            double after,
            @Nullable Range interval) {
        /**
         * By how much it grows.
         *
         * @return seconds, below 0 if it shrinks
         */
        public double growth() {
            return after - before;
        }

        /** With an interval that goes further down and up, seconds. */
        private Part wider(double down, double up) {
            return interval == null
                    ? this
                    : new Part(kind, site, before, after, new Range(interval.low() - down, interval.high() + up));
        }
    }

    /**
     * An interval, seconds.
     *
     * @param low its lower end
     * @param high its upper end
     */
    public record Range(double low, double high) {}

    /** From the least to the most processors of findings for one goal; null if fewer than two have what it takes. */
    private static @Nullable Growth of(List<Finding> findings, List<StudyRun> runs) {
        List<Finding> known = findings.stream()
                .filter(finding -> finding.reached() && !parts(finding, runs).isEmpty())
                .filter(finding -> Double.isFinite(finding.latency()))
                .sorted(Comparator.comparingInt(finding -> finding.sought().processors()))
                .toList();
        if (known.size() < 2) {
            return null;
        }
        return between(known.get(0), known.get(known.size() - 1), runs);
    }

    /**
     * Of all a study found, a goal at a time.
     *
     * @param study what it found
     * @return in the order of the findings; goals without are left out
     */
    public static List<Growth> all(StudyResult study) {
        Map<Finding.Sought, List<Finding>> goals = new LinkedHashMap<>();
        for (Finding finding : study.findings()) {
            Finding.Sought sought = finding.sought();
            Finding.Sought goal = new Finding.Sought(sought.method(), sought.goal(), sought.target(), 0);
            goals.computeIfAbsent(goal, key -> new ArrayList<>()).add(finding);
        }
        List<Growth> all = new ArrayList<>();
        for (List<Finding> findings : goals.values()) {
            Growth growth = of(findings, study.runs());
            if (growth != null) {
                all.add(growth);
            }
        }
        return all;
    }

    private static @Nullable Growth between(Finding from, Finding to, List<StudyRun> runs) {
        if (from.sought().processors() == to.sought().processors()) {
            return null;
        }
        List<Map<RunLatency.Key, Double>> before = parts(from, runs);
        List<Map<RunLatency.Key, Double>> after = parts(to, runs);
        Map<RunLatency.Key, Boolean> keys = new LinkedHashMap<>();
        before.forEach(run -> run.keySet().forEach(key -> keys.put(key, true)));
        after.forEach(run -> run.keySet().forEach(key -> keys.put(key, true)));
        List<Part> parts = new ArrayList<>();
        keys.keySet().forEach(key -> parts.add(part(key, values(before, key), values(after, key))));
        parts.sort(Comparator.comparingDouble((Part part) -> -Math.abs(part.growth())));
        double fewer = slowdown(from, runs);
        double more = slowdown(to, runs);
        parts.replaceAll(part -> part.wider(more, fewer));
        Part latency = part(new RunLatency.Key("L", ""), sums(before), sums(after));
        return new Growth(from, to, latency.wider(more, fewer), parts);
    }

    /** Seconds by which T may have been shorter on a quiet machine, where others disturbed each run. */
    private static double slowdown(Finding finding, List<StudyRun> runs) {
        return runs.stream()
                .filter(run -> finding.runs().contains(run.number()))
                .mapToDouble(run -> run.slowdown() * run.tPara())
                .max()
                .orElse(0);
    }

    private static Part part(RunLatency.Key key, double[] before, double[] after) {
        return new Part(key.kind(), key.site(), mean(before), mean(after), Welch.difference(before, after));
    }

    private static double mean(double[] values) {
        return DoubleStream.of(values).average().orElse(Double.NaN);
    }

    private static double[] values(List<Map<RunLatency.Key, Double>> runs, RunLatency.Key key) {
        return runs.stream().mapToDouble(run -> run.getOrDefault(key, 0.0)).toArray();
    }

    private static double[] sums(List<Map<RunLatency.Key, Double>> runs) {
        return runs.stream()
                .mapToDouble(run ->
                        run.values().stream().mapToDouble(Double::doubleValue).sum())
                .toArray();
    }

    /** By run, as far as the journal has them. */
    private static List<Map<RunLatency.Key, Double>> parts(Finding finding, List<StudyRun> runs) {
        return runs.stream()
                .filter(run -> finding.runs().contains(run.number()))
                .flatMap(run -> RunLatency.of(run, finding.times().tSeq()).stream())
                .toList();
    }
}
