package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How many repeats it takes to see a change of T, or of L, in four of five comparisons.
 *
 * @param what T or L
 * @param noise standard deviation of a run, as a share of what it is at all points on average
 * @param points how many points there are; at one alone both numbers of repeats are the same
 * @param atAllPoints repeats of each point, in each of the two tables, that see the change if all points have it; empty if
 *     not even the most do
 * @param atOnePoint the same if one point alone has it
 */
public record RepeatPlan(String what, double noise, int points, OptionalInt atAllPoints, OptionalInt atOnePoint) {
    /** More repeats are no plan. */
    public static final int MOST = 1000;

    private static final double POWER = 0.8;
    /** The noise is that of few runs: so likely it is not larger than what is planned for. */
    private static final double ASSURANCE = 0.8;

    private static final int QUANTITIES = 3;

    /**
     * Plans.
     *
     * @param table runs that show how much they scatter, with repeats
     * @param change that is to be seen, as a share, above what is allowed
     * @param allowed share by which something may grow
     * @return a plan for T, and one for L if it was measured
     * @throws TableException if there are no times or no repeats
     */
    public static List<RepeatPlan> of(MeasurementTable table, double change, double allowed) throws TableException {
        table.require("--plan", Quantity.TIME);
        Quantity by = table.has(Quantity.WORK) ? Quantity.WORK : table.has(Quantity.SIZE) ? Quantity.SIZE : null;
        Collection<List<Measurement>> points = RunComparison.grouped(table, by).values();
        Scatter times = new Scatter(points, run -> Math.log(run.get(Quantity.TIME)));
        if (times.degrees() == 0) {
            throw new TableException(table.name() + ": no point was measured twice, so the noise is not known");
        }
        List<RepeatPlan> plans = new ArrayList<>();
        plans.add(plan("T", times, times.deviation(), Math.log1p(change), Math.log1p(allowed)));
        if (table.has(Quantity.LATENCY)) {
            Scatter latencies = new Scatter(
                    points.stream().filter(RunComparison::tellsLatency).toList(), run -> run.get(Quantity.LATENCY));
            double noise = latencies.deviation() / latencies.size();
            if (Double.isFinite(noise)) {
                plans.add(plan("L", latencies, noise, change, allowed));
            }
        }
        return plans;
    }

    private static RepeatPlan plan(String what, Scatter scatter, double noise, double change, double allowed) {
        int degrees = scatter.degrees();
        int points = scatter.points.size();
        double likely = new ChiSquaredDistribution(degrees).inverseCumulativeProbability(1 - ASSURANCE);
        Aim aim = new Aim(noise * Math.sqrt(degrees / likely), change, allowed);
        double weights = 1 + MatrixComparison.WEIGHT + PlaceComparison.WEIGHT;
        double ofAll = points == 1 ? 1 : RunComparison.ALL_POINTS;
        double ofOne = points == 1 ? 1 : (1 - RunComparison.ALL_POINTS) / points;
        return new RepeatPlan(
                what,
                noise,
                points,
                aim.repeats(points, Holm.level(ofAll / QUANTITIES, weights)),
                aim.repeats(1, Holm.level(ofOne / QUANTITIES, weights)));
    }

    /** How repeats scatter about the mean of their point. */
    private record Scatter(Collection<List<Measurement>> points, ToDoubleFunction<Measurement> value) {
        int degrees() {
            return points.stream().mapToInt(runs -> runs.size() - 1).sum();
        }

        double deviation() {
            double squares = 0;
            for (List<Measurement> runs : points) {
                double[] values = runs.stream().mapToDouble(value).toArray();
                double mean = StatUtils.mean(values);
                squares += Arrays.stream(values)
                        .map(each -> (each - mean) * (each - mean))
                        .sum();
            }
            return Math.sqrt(squares / degrees());
        }

        /** Mean size over all points. */
        double size() {
            return points.stream()
                    .mapToDouble(runs ->
                            Math.abs(runs.stream().mapToDouble(value).average().orElse(0)))
                    .average()
                    .orElse(0);
        }
    }

    /** What is to be seen, on the scale on which the noise is. */
    private record Aim(double noise, double change, double allowed) {
        OptionalInt repeats(int points, double level) {
            for (int repeats = 2; repeats <= MOST; repeats++) {
                if (power(repeats, points, level) >= POWER) {
                    return OptionalInt.of(repeats);
                }
            }
            return OptionalInt.empty();
        }

        private double power(int repeats, int points, double level) {
            double error = Math.max(noise, Double.MIN_NORMAL) * Math.sqrt(2.0 / repeats / points);
            TDistribution student = new TDistribution(2.0 * points * (repeats - 1));
            double needed = Math.max(allowed, student.inverseCumulativeProbability(1 - level) * error);
            return student.cumulativeProbability((change - needed) / error);
        }
    }
}
