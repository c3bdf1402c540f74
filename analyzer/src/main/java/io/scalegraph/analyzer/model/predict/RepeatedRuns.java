package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.metric.Bootstrap;
import io.scalegraph.analyzer.metric.Interval;
import io.scalegraph.analyzer.model.Estimate;
import io.scalegraph.analyzer.study.Measurement;
import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.Quantity;
import io.scalegraph.analyzer.study.TableException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Intervals of predicted scalabilities by the bootstrap: the repeats of each N and W are drawn anew from themselves, and
 * the theorem is applied again. All cells rest on all runs, so that the size with the fewest repeats decides whether
 * there are intervals.
 */
final class RepeatedRuns {
    /** A theorem. */
    interface Applied {
        Prediction to(MeasurementTable table) throws TableException;
    }

    private final MeasurementTable table;
    private final List<List<Measurement>> groups;

    private RepeatedRuns(MeasurementTable table) {
        this.table = table;
        this.groups = table.by(Quantity.WORK).values().stream()
                .flatMap(sizes -> sizes.values().stream())
                .toList();
    }

    /** The prediction from a table, its cells with intervals or the reason why they have none. */
    static Prediction predict(MeasurementTable table, Applied theorem) throws TableException {
        return new RepeatedRuns(table).withIntervals(theorem.to(table), theorem);
    }

    private Prediction withIntervals(Prediction prediction, Applied theorem) {
        int repeats = groups.stream().mapToInt(List::size).min().orElse(0);
        List<@Nullable Prediction> resamples = Bootstrap.areEnough(repeats)
                ? Bootstrap.drawn(random -> applied(theorem, resampled(random)))
                : List.of();
        List<Prediction.Cell> cells = new ArrayList<>();
        for (int i = 0; i < prediction.cells().size(); i++) {
            Prediction.Cell cell = prediction.cells().get(i);
            Double value = cell.psi().value();
            cells.add(
                    value == null || cell.from() == cell.to()
                            ? cell
                            : new Prediction.Cell(
                                    cell.from(),
                                    cell.to(),
                                    estimate(cell.psi(), value, repeats, values(resamples, i))));
        }
        return new Prediction(
                prediction.theorem(),
                prediction.condition(),
                prediction.systems(),
                cells,
                prediction.error(),
                prediction.notes());
    }

    private static Estimate estimate(Estimate psi, double value, int repeats, double[] values) {
        Bootstrap.Result result = Bootstrap.interval(repeats, values);
        Interval interval = result.interval();
        return interval == null
                ? psi.noted(result.note())
                : new Estimate(value, interval.low(), interval.high(), psi.note());
    }

    private static double[] values(List<@Nullable Prediction> resamples, int cell) {
        return resamples.stream()
                .mapToDouble(prediction -> {
                    Double value = prediction == null
                            ? null
                            : prediction.cells().get(cell).psi().value();
                    return value == null ? Double.NaN : value;
                })
                .toArray();
    }

    private static @Nullable Prediction applied(Applied theorem, MeasurementTable resample) {
        try {
            return theorem.to(resample);
        } catch (TableException | IllegalArgumentException e) {
            // A resample without a value; too many of them leave no interval.
            return null;
        }
    }

    private MeasurementTable resampled(RandomGenerator random) {
        List<Measurement> drawn = new ArrayList<>();
        for (List<Measurement> repeats : groups) {
            for (int i = 0; i < repeats.size(); i++) {
                drawn.add(repeats.get(random.nextInt(repeats.size())));
            }
        }
        return new MeasurementTable(table.name(), table.columns(), drawn);
    }
}
