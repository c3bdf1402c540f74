package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;

/**
 * Generalised speedup, {@code parallel speed/sequential speed = (W/T)/(W_1/T_1)} (SR Eq. 4), a ratio. The sequential speed
 * is given, or that of the same work on one processor: then it is the speedup T_1/T.
 *
 * <p>Domain: W, T &gt; 0. A work outside of what was measured on one processor has none unless the speed is given.
 *
 * <p>Source: Sun, Rover 1994. Thread-safe.
 */
public final class GeneralisedSpeedup implements ListedMetric {
    private final double sequentialSpeed;

    private GeneralisedSpeedup(double sequentialSpeed) {
        this.sequentialSpeed = sequentialSpeed;
    }

    /**
     * The metric.
     *
     * @param sequentialSpeed work a second on one processor; NaN for that of the same work
     * @return the metric
     * @throws IllegalArgumentException if the speed is not above 0
     */
    public static GeneralisedSpeedup of(double sequentialSpeed) {
        if (!Double.isNaN(sequentialSpeed)) {
            Conditions.check("sequential speed", sequentialSpeed);
        }
        return new GeneralisedSpeedup(sequentialSpeed);
    }

    @Override
    public String name() {
        return "speedup";
    }

    @Override
    public String formula() {
        return "(W/T)/(W_1/T_1)";
    }

    @Override
    public String condition() {
        return Double.isNaN(sequentialSpeed) ? "" : "sequential speed = " + Numbers.text(sequentialSpeed);
    }

    @Override
    public List<String> columns() {
        return List.of("processors", "work", "time_s", "speed", "sequential_speed", "speedup");
    }

    @Override
    public String value() {
        return "speedup";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return MeasuredSizes.of(table.require(name(), Quantity.WORK, Quantity.TIME));
    }

    @Override
    public List<Values> rows(MeasuredSizes runs) {
        return runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .map(sample -> row(runs, sample))
                .toList();
    }

    private Values row(MeasuredSizes runs, Sample sample) {
        double work = sample.work();
        double speed = work / sample.time();
        double sequential = sequentialSpeed;
        if (Double.isNaN(sequential) && runs.sequentialRun().covers(work)) {
            sequential = work / runs.sequentialRun().time(work);
        }
        String note = Double.isNaN(sequential)
                ? "no sequential speed is given, and W lies outside of what was measured on one processor"
                : "";
        return Values.of(
                sample.repeats(),
                note,
                sample.processors(),
                work,
                sample.time(),
                speed,
                sequential,
                speed / sequential);
    }

    @Override
    public List<String> notes(MeasuredSizes runs) {
        return List.of();
    }
}
