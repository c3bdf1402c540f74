package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The runs of two tables at the points that both have, N and W (or size): T, L and E at each of them, and over all of them,
 * where a uniform shift shows that no single point does. L and E on one processor are left out: there they are what they are
 * by definition. T is compared as a ratio, L in seconds, E as the share of the processor time that it is.
 */
public final class RunComparison {
    /** Tests over all points have half of the error, those at single points the other half. */
    static final double ALL_POINTS = 0.5;

    private static final int LEAST_REPEATS = 2;
    private static final int LEAST_POINTS = 3;

    private enum Compared {
        T(Quantity.TIME, 1),
        L(Quantity.LATENCY, 1),
        E(Quantity.EFFICIENCY, -1);

        private final Quantity quantity;
        private final int worse;

        Compared(Quantity quantity, int worse) {
            this.quantity = quantity;
            this.worse = worse;
        }

        boolean isRatio() {
            return this == T;
        }

        Change.Whole whole() {
            return this == E ? Change.Whole.PROCESSOR_TIME : Change.Whole.BEFORE;
        }

        double mean(List<Measurement> runs) {
            return runs.stream().mapToDouble(run -> run.get(quantity)).average().orElse(Double.NaN);
        }

        /** Values of which differences are taken, larger being worse. */
        double[] values(List<Measurement> runs) {
            return runs.stream()
                    .mapToDouble(run -> run.get(quantity))
                    .map(value -> worse * (isRatio() ? Math.log(value) : value))
                    .toArray();
        }
    }

    /** The runs of both tables at one point. */
    private record Point(String name, List<Measurement> before, List<Measurement> after) {
        boolean repeated() {
            return before.size() >= LEAST_REPEATS && after.size() >= LEAST_REPEATS;
        }

        boolean tells(Compared what) {
            return what == Compared.T
                    || RunComparison.tells(
                            what, Stream.of(before, after).flatMap(List::stream).toList());
        }

        /** Of the turns, if the runs were made so; else of all runs before from all afterwards. */
        Difference difference(Compared what) {
            List<Double> turns = Turns.common(before, after);
            if (turns.isEmpty()) {
                return Difference.of(what.values(before), what.values(after));
            }
            List<List<Measurement>> one = Turns.grouped(before, turns);
            List<List<Measurement>> two = Turns.grouped(after, turns);
            return Difference.ofSingles(IntStream.range(0, turns.size())
                    .mapToDouble(turn -> RunComparison.mean(what.values(two.get(turn)))
                            - RunComparison.mean(what.values(one.get(turn))))
                    .toArray());
        }

        boolean knows(Compared what) {
            return Stream.of(before, after).flatMap(List::stream).allMatch(run -> run.has(what.quantity));
        }
    }

    private RunComparison() {}

    /**
     * Tests.
     *
     * @param before one table
     * @param after another
     * @return all changes that could be tested; none if nothing is comparable
     */
    public static List<Change> of(MeasurementTable before, MeasurementTable after) {
        List<Point> points = points(before, after);
        List<Change> changes = new ArrayList<>();
        List<Compared> compared = Arrays.stream(Compared.values())
                .filter(what -> !points.isEmpty() && points.stream().allMatch(point -> point.knows(what)))
                .toList();
        for (Compared what : compared) {
            overall(what, telling(what, points), ALL_POINTS / compared.size(), changes);
        }
        for (Compared what : compared) {
            List<Point> telling = telling(what, points);
            List<Point> tested = telling.stream().filter(Point::repeated).toList();
            double share = telling.size() == 1 ? 1 : 1 - ALL_POINTS;
            for (Point point : tested) {
                Difference difference = point.difference(what);
                double weight = share / tested.size() / compared.size();
                Change.Values means = new Change.Values(what.mean(point.before), what.mean(point.after));
                changes.add(change(what, point.name, means, difference, base(what, List.of(point)), weight));
            }
        }
        return changes;
    }

    /**
     * In how many turns the runs were made, of whose differences the tests are.
     *
     * @param before one table
     * @param after another
     * @return at all points together; 0 if the studies were not made in turns
     */
    public static int turns(MeasurementTable before, MeasurementTable after) {
        return points(before, after).stream()
                .mapToInt(point -> Turns.common(point.before, point.after).size())
                .sum();
    }

    /** On one processor L is 0 and E is 1 by definition, so there is nothing to test. */
    private static boolean tells(Compared what, List<Measurement> runs) {
        return runs.get(0).processors() > 1
                || runs.stream()
                                .mapToDouble(run -> run.get(what.quantity))
                                .distinct()
                                .count()
                        > 1;
    }

    /** Whether L of these runs of one point is more than a definition. */
    static boolean tellsLatency(List<Measurement> runs) {
        return tells(Compared.L, runs);
    }

    private static List<Point> telling(Compared what, List<Point> points) {
        return points.stream().filter(point -> point.tells(what)).toList();
    }

    /** A single point has its own test, which would be the same again. */
    private static void overall(Compared what, List<Point> points, double weight, List<Change> changes) {
        if (points.size() < 2) {
            return;
        }
        String where = "over all " + points.size() + " points";
        double base = base(what, points);
        if (points.stream().allMatch(Point::repeated)) {
            List<Difference> each =
                    points.stream().map(point -> point.difference(what)).toList();
            changes.add(change(what, where, Change.Values.NONE, Difference.mean(each), base, weight));
        } else if (points.size() >= LEAST_POINTS) {
            double[] differences = points.stream()
                    .mapToDouble(point -> mean(what.values(point.after)) - mean(what.values(point.before)))
                    .toArray();
            changes.add(change(what, where, Change.Values.NONE, Difference.ofSingles(differences), base, weight));
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** What a difference is a share of: of seconds the mean size of what was before, while E is a share already. */
    private static double base(Compared what, List<Point> points) {
        if (what == Compared.E) {
            return 1;
        }
        return points.stream()
                .mapToDouble(point -> Math.abs(mean(what.values(point.before))))
                .average()
                .orElse(Double.NaN);
    }

    private static Change change(
            Compared what, String where, Change.Values values, Difference difference, double base, double weight) {
        DoubleUnaryOperator share = what.isRatio() ? Math::expm1 : absolute -> absolute / base;
        Interval interval = difference.interval();
        return new Change(
                what.name(),
                where,
                what.whole(),
                values,
                share.applyAsDouble(difference.estimate()),
                new Interval(share.applyAsDouble(interval.low()), share.applyAsDouble(interval.high())),
                difference.chance(),
                weight);
    }

    private static List<Point> points(MeasurementTable before, MeasurementTable after) {
        Quantity by = Stream.of(Quantity.WORK, Quantity.SIZE)
                .filter(quantity -> before.has(quantity) && after.has(quantity))
                .findFirst()
                .orElse(null);
        Map<List<Double>, List<Measurement>> earlier = grouped(before, by);
        Map<List<Double>, List<Measurement>> later = grouped(after, by);
        List<Point> points = new ArrayList<>();
        Set<List<Double>> keys = earlier.keySet();
        for (List<Double> key : keys) {
            List<Measurement> runs = later.get(key);
            if (runs != null) {
                String name = "at N = " + Numbers.text(key.get(0))
                        + (by == null ? "" : ", " + by.column() + " " + Numbers.text(key.get(1)));
                points.add(new Point(name, earlier.getOrDefault(key, List.of()), runs));
            }
        }
        return points;
    }

    /** The runs of each point, in the order of N, then of work or size. */
    static Map<List<Double>, List<Measurement>> grouped(MeasurementTable table, @Nullable Quantity by) {
        Map<List<Double>, List<Measurement>> groups = new TreeMap<>((a, b) -> {
            int first = Double.compare(a.get(0), b.get(0));
            return first != 0 ? first : Double.compare(a.get(1), b.get(1));
        });
        for (Measurement run : table.runs()) {
            List<Double> key = List.of((double) run.processors(), by == null ? 0.0 : run.get(by));
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(run);
        }
        return groups;
    }
}
