package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;

/**
 * T, L and E where there is one run only, before or after: how they differ is known, and nothing of chance. L is compared as
 * a share of the processor time, since that of a program that loses little is a small number that goes up and down.
 */
public final class SingleComparison {
    private SingleComparison() {}

    /**
     * Compares means at each N that both tables have and that one of them has run once.
     *
     * @param before one table
     * @param after another
     * @return a change for each of them that is known
     */
    public static List<SingleChange> of(MeasurementTable before, MeasurementTable after) {
        List<SingleChange> changes = new ArrayList<>();
        for (int n : before.processors()) {
            List<Measurement> earlier = runs(before, n);
            List<Measurement> later = runs(after, n);
            if (!later.isEmpty() && (earlier.size() == 1 || later.size() == 1)) {
                add(changes, "at N = " + n, earlier, later);
            }
        }
        return changes;
    }

    private static void add(
            List<SingleChange> changes, String where, List<Measurement> before, List<Measurement> after) {
        double time = mean(before, Quantity.TIME);
        double longer = mean(after, Quantity.TIME) / time - 1;
        double lost =
                mean(after, Quantity.LATENCY) / mean(after, Quantity.TIME) - mean(before, Quantity.LATENCY) / time;
        double lessEfficient = mean(before, Quantity.EFFICIENCY) - mean(after, Quantity.EFFICIENCY);
        changes.add(new SingleChange("T", where, Change.Whole.BEFORE, values(before, after, Quantity.TIME), longer));
        changes.add(new SingleChange(
                "L", where, Change.Whole.PROCESSOR_TIME, values(before, after, Quantity.LATENCY), lost));
        changes.add(new SingleChange(
                "E", where, Change.Whole.PROCESSOR_TIME, values(before, after, Quantity.EFFICIENCY), lessEfficient));
        changes.removeIf(change -> Double.isNaN(change.share()));
    }

    private static Change.Values values(List<Measurement> before, List<Measurement> after, Quantity quantity) {
        return new Change.Values(mean(before, quantity), mean(after, quantity));
    }

    private static List<Measurement> runs(MeasurementTable table, int processors) {
        return table.runs().stream()
                .filter(run -> run.processors() == processors)
                .toList();
    }

    /** NaN if one run does not tell it. */
    private static double mean(List<Measurement> runs, Quantity quantity) {
        return runs.stream().mapToDouble(run -> run.get(quantity)).average().orElse(Double.NaN);
    }
}
