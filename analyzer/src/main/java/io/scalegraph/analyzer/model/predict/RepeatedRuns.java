package io.scalegraph.analyzer.model.predict;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Redraw;
import io.scalegraph.analyzer.metric.interval.Resampling;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.commons.math3.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Intervals of predictions by the bootstrap: the repeats of each N and W are moved by their error ({@link Redraw}), and
 * the theorem is applied again. All predictions rest on all runs, so that the size with the fewest repeats decides whether
 * there are intervals.
 */
final class RepeatedRuns {
    /** A theorem. */
    interface Applied {
        Prediction to(MeasurementTable table) throws TableException;
    }

    private final MeasurementTable table;
    private final List<List<Measurement>> groups;
    private final List<Redraw> redraws;

    private RepeatedRuns(MeasurementTable table) {
        this.table = table;
        this.groups = table.by(Quantity.WORK).values().stream()
                .flatMap(sizes -> sizes.values().stream())
                .toList();
        this.redraws = groups.stream().map(Redraw::new).toList();
    }

    /** The prediction from a table, its numbers with intervals or the reason why they have none. */
    static Prediction predict(MeasurementTable table, Applied theorem) throws TableException {
        return new RepeatedRuns(table).withIntervals(theorem.to(table), theorem);
    }

    private Prediction withIntervals(Prediction prediction, Applied theorem) {
        int repeats = groups.stream().mapToInt(List::size).min().orElse(0);
        Resamples resamples = new Resamples(
                repeats,
                Resampling.areEnough(repeats)
                        ? Resampling.drawn(random -> applied(theorem, resampled(random)))
                        : List.of());
        return prediction.with(systems(prediction, resamples), cells(prediction, resamples));
    }

    private static List<Prediction.Scaled> systems(Prediction prediction, Resamples resamples) {
        List<Prediction.Scaled> systems = new ArrayList<>();
        for (int i = 0; i < prediction.systems().size(); i++) {
            Prediction.Scaled system = prediction.systems().get(i);
            int index = i;
            systems.add(new Prediction.Scaled(
                    system.processors(),
                    resamples.estimate(
                            system.work(), each -> each.systems().get(index).work()),
                    resamples.estimate(
                            system.size(), each -> each.systems().get(index).size()),
                    resamples.estimate(
                            system.time(), each -> each.systems().get(index).time()),
                    system.measured()));
        }
        return systems;
    }

    private static List<Prediction.Cell> cells(Prediction prediction, Resamples resamples) {
        List<Prediction.Cell> cells = new ArrayList<>();
        for (int i = 0; i < prediction.cells().size(); i++) {
            Prediction.Cell cell = prediction.cells().get(i);
            int index = i;
            Estimate psi = cell.from() == cell.to()
                    ? cell.psi()
                    : resamples.estimate(
                            cell.psi(), each -> each.cells().get(index).psi());
            cells.add(new Prediction.Cell(cell.from(), cell.to(), psi, cell.measured()));
        }
        return cells;
    }

    /**
     * What the theorem says of the tables drawn.
     *
     * @param repeats those of the size with the fewest
     * @param predictions null where a table has no prediction; none if the repeats are too few
     */
    private record Resamples(int repeats, List<@Nullable Prediction> predictions) {
        /** An estimate with its interval, or with the reason why it has none. */
        Estimate estimate(Estimate estimate, Function<Prediction, Estimate> which) {
            Double value = estimate.value();
            if (value == null) {
                return estimate;
            }
            Resampling.Result result = Resampling.interval(repeats, values(which));
            Interval interval = result.interval();
            if (interval == null) {
                return estimate.noted(result.note());
            }
            return interval.low() == interval.high()
                    ? estimate.noted("given: no interval")
                    : new Estimate(value, interval.low(), interval.high(), estimate.note());
        }

        private double[] values(Function<Prediction, Estimate> which) {
            return predictions.stream()
                    .mapToDouble(prediction -> {
                        Double value = prediction == null
                                ? null
                                : which.apply(prediction).value();
                        return value == null ? Double.NaN : value;
                    })
                    .toArray();
        }
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
        Redraw.Excess added = Redraw.Excess.draw(redraws, random);
        for (Redraw size : redraws) {
            drawn.addAll(size.draw(random, added));
        }
        return new MeasurementTable(table.name(), table.columns(), drawn);
    }
}
