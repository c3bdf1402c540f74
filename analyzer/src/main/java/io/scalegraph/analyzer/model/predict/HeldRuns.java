package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.scalability.Isospeed;
import io.scalegraph.analyzer.metric.scalability.IsospeedEfficiency;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The scalability that a theorem predicts, measured: between the measured sizes where they enclose the condition, else at
 * the measured size nearest to it, 2 % off at most.
 */
final class HeldRuns implements ScalabilityMetric {
    private static final double TOLERANCE = 0.02;

    private final ScalabilityMetric between;
    private final ScalabilityMetric nearest;

    private HeldRuns(ScalabilityMetric between, ScalabilityMetric nearest) {
        this.between = between;
        this.nearest = nearest;
    }

    static HeldRuns atSpeed(double a) {
        return new HeldRuns(Isospeed.of(a, SizeMethod.INTERPOLATED, 0), Isospeed.of(a, SizeMethod.MEASURED, TOLERANCE));
    }

    static HeldRuns atSpeedEfficiency(double efficiency) {
        return new HeldRuns(
                IsospeedEfficiency.of(efficiency, SizeMethod.INTERPOLATED, 0),
                IsospeedEfficiency.of(efficiency, SizeMethod.MEASURED, TOLERANCE));
    }

    /** A prediction with intervals, each cell beside what the runs themselves say. */
    static Prediction compared(MeasurementTable table, RepeatedRuns.Applied theorem) throws TableException {
        Prediction prediction = RepeatedRuns.predict(table, theorem);
        if (!table.has(Quantity.WORK, Quantity.TIME)) {
            return prediction;
        }
        ScalabilityMatrix measured = Scalability.of(prediction.held(), table);
        Map<Integer, String> notes = new HashMap<>();
        measured.points().forEach(point -> notes.put(point.processors(), point.note()));
        List<Prediction.Scaled> systems = prediction.systems().stream()
                .map(system -> new Prediction.Scaled(
                        system.processors(),
                        system.work(),
                        system.size(),
                        system.time(),
                        notes.getOrDefault(system.processors(), "not measured")))
                .toList();
        List<Prediction.Cell> cells = prediction.cells().stream()
                .map(cell -> new Prediction.Cell(
                        cell.from(), cell.to(), cell.psi(), measured(cell, measured, notes.keySet())))
                .toList();
        return prediction.with(systems, cells);
    }

    private static Estimate measured(Prediction.Cell predicted, ScalabilityMatrix measured, Set<Integer> processors) {
        for (int n : List.of(predicted.from(), predicted.to())) {
            if (!processors.contains(n)) {
                return Estimate.missing("N = " + n + " was not measured");
            }
        }
        MatrixCell cell = measured.cell(predicted.from(), predicted.to());
        Double value = cell.value();
        Interval interval = cell.interval();
        if (value == null) {
            return Estimate.missing(cell.note());
        }
        return interval == null
                ? new Estimate(value, null, null, cell.remark())
                : new Estimate(value, interval.low(), interval.high(), cell.remark());
    }

    @Override
    public String name() {
        return between.name();
    }

    @Override
    public String formula() {
        return between.formula();
    }

    @Override
    public String condition(MeasuredSizes runs) {
        return between.condition(runs);
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return between.runs(table);
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        OperatingPoint point = between.point(runs, processors);
        if (point.at() != null) {
            return point;
        }
        OperatingPoint other = nearest.point(runs, processors);
        return other.at() == null ? point : other;
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        return between.scale(from, to);
    }
}
