package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.Scalability.RequiredWork;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The scalabilities of two matrices, and the works that two systems need, by their intervals: half of one is 1.96 standard
 * errors of the logarithm, or more, since it comes from Student's t.
 */
public final class MatrixComparison {
    /** How much of the error its tests may use, beside 1 of the runs. */
    static final double WEIGHT = 0.125;

    private static final double TAIL = 0.975;
    private static final double EXACT = 1e-9;

    private MatrixComparison() {}

    /**
     * Tests.
     *
     * @param before one matrix
     * @param after another
     * @param worksBefore what the one system needs
     * @param worksAfter what the other needs
     * @return all changes that could be tested
     */
    public static List<Change> of(
            ScalabilityMatrix before,
            ScalabilityMatrix after,
            List<RequiredWork> worksBefore,
            List<RequiredWork> worksAfter) {
        List<Tested> tested = new ArrayList<>();
        for (MatrixCell cell : before.cells()) {
            Optional<MatrixCell> other = after.cells().stream()
                    .filter(each -> each.from() == cell.from() && each.to() == cell.to())
                    .findFirst();
            if (cell.from() < cell.to() && other.isPresent()) {
                String where = String.format(Locale.ROOT, "(%d, %d)", cell.from(), cell.to());
                add(
                        "scale",
                        where,
                        -1,
                        logs(cell.value(), cell.interval()),
                        logs(other.get().value(), other.get().interval()),
                        tested);
            }
        }
        for (RequiredWork work : worksBefore) {
            worksAfter.stream()
                    .filter(each -> each.processors() == work.processors())
                    .findFirst()
                    .ifPresent(other -> add(
                            "W'",
                            "at N = " + work.processors(),
                            1,
                            logs(work.work(), work.interval()),
                            logs(other.work(), other.interval()),
                            tested));
        }
        return tested.stream().map(each -> each.change(WEIGHT / tested.size())).toList();
    }

    /** A logarithm and its standard error. */
    private record Log(double value, double error) {}

    private record Tested(String what, String where, Change.Values values, int worse, double log, double error) {
        Change change(double weight) {
            NormalDistribution normal = new NormalDistribution();
            double half = normal.inverseCumulativeProbability(TAIL) * error;
            Interval interval = new Interval(share(log - half), share(log + half));
            double chance = 1 - normal.cumulativeProbability(log / error);
            return new Change(what, where, Change.Whole.BEFORE, values, share(log), interval, chance, weight);
        }

        private double share(double log) {
            return worse > 0 ? Math.expm1(log) : -Math.expm1(-log);
        }
    }

    private static Optional<Log> logs(@Nullable Double value, @Nullable Interval interval) {
        if (value == null || interval == null || !(value > 0) || !(interval.low() > 0)) {
            return Optional.empty();
        }
        double half = Math.log(interval.high() / interval.low()) / 2;
        return Optional.of(
                new Log(Math.log(value), half / new NormalDistribution().inverseCumulativeProbability(TAIL)));
    }

    private static void add(
            String what, String where, int worse, Optional<Log> before, Optional<Log> after, List<Tested> tested) {
        if (before.isPresent() && after.isPresent()) {
            double log = worse * (after.get().value - before.get().value);
            tested.add(new Tested(
                    what,
                    where,
                    new Change.Values(Math.exp(before.get().value), Math.exp(after.get().value)),
                    worse,
                    log,
                    Math.max(Math.hypot(before.get().error, after.get().error), EXACT)));
        }
    }
}
