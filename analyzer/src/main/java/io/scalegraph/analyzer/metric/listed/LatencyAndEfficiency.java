package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.definition.Speedup;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;

/**
 * Average latency, efficiency and speedup of each N and size, {@code L = T*(1 - E)}, {@code E = W*t_c/(N*T)}, {@code S =
 * N*E} (YZM Eq. 3-10). E comes from the table, from its L, or from the time of the same size on one processor. A
 * superlinear run has E &gt; 1 and L &lt; 0, and keeps them.
 *
 * <p>Source: Yan, Zhang, Ma 1997. Thread-safe.
 */
public final class LatencyAndEfficiency implements ListedMetric {
    /** The metric has no parameters of its own. */
    public LatencyAndEfficiency() {}

    @Override
    public String name() {
        return "average-latency";
    }

    @Override
    public String formula() {
        return "L = T*(1 - E), E = T_seq/(N*T)";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public List<String> columns() {
        return List.of("processors", "work", "size", "time_s", "latency_s", "efficiency", "speedup");
    }

    @Override
    public String value() {
        return "latency_s";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return Conditions.latencyRuns(name(), table);
    }

    @Override
    public List<Values> rows(MeasuredSizes runs) {
        return runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .map(LatencyAndEfficiency::row)
                .toList();
    }

    private static Values row(Sample sample) {
        String note = Double.isNaN(sample.latency())
                ? "this size was not measured on one processor"
                : sample.efficiency() > 1 ? "superlinear: E > 1, or T_seq is too large" : "";
        return Values.of(
                sample.repeats(),
                note,
                sample.processors(),
                sample.work(),
                sample.size(),
                sample.time(),
                sample.latency(),
                sample.efficiency(),
                Speedup.ofEfficiency(sample.efficiency(), sample.processors()));
    }

    @Override
    public List<String> notes(MeasuredSizes runs) {
        return runs.notes();
    }
}
