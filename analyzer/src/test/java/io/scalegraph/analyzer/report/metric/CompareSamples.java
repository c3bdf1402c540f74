package io.scalegraph.analyzer.report.metric;

import io.scalegraph.analyzer.metric.compare.Change;
import io.scalegraph.analyzer.metric.compare.Judged;
import io.scalegraph.analyzer.metric.compare.Judged.Verdict;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.report.metric.CompareReport.Compared;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import java.util.ArrayList;
import java.util.List;

/** Comparisons with all kinds of verdicts. */
public final class CompareSamples {
    /** More than a chart shows. */
    public static final int PLACES = 35;

    private CompareSamples() {}

    /** Of two studies. */
    public static Compared full() {
        return named("");
    }

    /** The same with a name in what a stranger names. */
    public static Compared named(String name) {
        List<Judged> changes = new ArrayList<>(List.of(
                change("T", "over all 2 points", Double.NaN, Double.NaN, 0.2, 0.05, Verdict.WORSE),
                change("T", "at N = 1, work 100", 1, 1.01, 0.01, 0.03, Verdict.EQUAL),
                change("T", "at N = 2, work 100", 0.5, 0.6, 0.2, 0.3, Verdict.UNSURE),
                change("L", "over all 2 points", Double.NaN, Double.NaN, 0.04, 0.01, Verdict.ALLOWED),
                change("E", "over all 2 points", Double.NaN, Double.NaN, -0.1, 0.02, Verdict.BETTER),
                change("scale", "(1, 2)", 0.5, 0.45, 0.1, 0.3, Verdict.UNSURE),
                change("W'", "at N = 2", 400, 440, 0.1, 0.2, Verdict.UNSURE)));
        for (int i = 0; i < PLACES; i++) {
            changes.add(new Judged(
                    "lost at lock sample.P" + i + "::run:7" + name,
                    "at N = 2, work 100",
                    Change.Whole.PROCESSOR_TIME,
                    new Change.Values(0.01 * i, 0.02 * i),
                    0.01 * i,
                    null,
                    Double.NaN,
                    i > 5 ? Verdict.WORSE_ONCE : Verdict.NOT_WORSE_ONCE));
        }
        List<Gate> gates = changes.stream()
                .map(change -> new Gate(
                        change.what() + " " + change.where(),
                        change.verdict().passes(),
                        change.verdict().label()))
                .toList();
        return new Compared(
                "before" + name, "after" + name, 0.05, 0, changes, gates, List.of("not compared: U" + name));
    }

    private static Judged change(
            String what, String where, double before, double after, double share, double half, Verdict verdict) {
        return new Judged(
                what,
                where,
                Change.Whole.BEFORE,
                new Change.Values(before, after),
                share,
                new Interval(share - half, share + half),
                0.01,
                verdict);
    }
}
