package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;

/**
 * Speed {@code S = W/T} and speed-efficiency {@code E_s = S/C = W/(T C)} of every N and size; E_s is a ratio, normally in
 * (0, 1].
 *
 * <p>Domain: W, T, C &gt; 0, C being the sum of the marked speeds of the nodes.
 *
 * <p>Source: Chen, Sun, Wu, JPDC 68, 2008. Thread-safe.
 */
public final class SpeedEfficiency implements ListedMetric {
    /** The metric has no parameters of its own. */
    public SpeedEfficiency() {}

    @Override
    public String name() {
        return "speed-efficiency";
    }

    @Override
    public String formula() {
        return "E_s = W/(T C)";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public List<String> columns() {
        return List.of("processors", "work", "size", "time_s", "speed", "marked_speed", "speed_efficiency");
    }

    @Override
    public String value() {
        return "speed_efficiency";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return MeasuredSizes.of(table.require(name(), Quantity.WORK, Quantity.TIME, Quantity.MARKED_SPEED));
    }

    @Override
    public List<Values> rows(MeasuredSizes runs) {
        return runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .map(SpeedEfficiency::row)
                .toList();
    }

    private static Values row(Sample sample) {
        return Values.of(
                sample.repeats(),
                "",
                sample.processors(),
                sample.work(),
                sample.size(),
                sample.time(),
                sample.work() / sample.time(),
                sample.markedSpeed(),
                sample.speedEfficiency());
    }

    @Override
    public List<String> notes(MeasuredSizes runs) {
        return List.of();
    }
}
