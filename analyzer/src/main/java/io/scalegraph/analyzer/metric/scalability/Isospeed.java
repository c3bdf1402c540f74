package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.LinearTimeLaw;
import io.scalegraph.analyzer.metric.size.MeasuredCurve;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;

/**
 * Isospeed scalability, {@code psi(N,N') = N'W/(N W')} (SR Eq. 1-3, SZ Eq. 1), where W and W' are the sizes at which N and
 * N' processors have the average unit speed {@code a = W/(N T)}; a ratio, normally in (0, 1], and more is legal.
 *
 * <p>At exactly the same speed psi = T/T' (SR Eq. 2). psi(N,N) = 1, and psi(N,N'') = psi(N,N') psi(N',N''). If no speed is
 * given, it is half the asymptotic speed r_inf of one processor. A table without work or without time is taken for one of
 * runs that hold the speed.
 *
 * <p>Source: Sun, Rover, IEEE TPDS 5(6), 1994. Thread-safe.
 */
public final class Isospeed implements ScalabilityMetric {
    private final double speed;
    private final SizeMethod way;
    private final double tolerance;

    private Isospeed(double speed, SizeMethod way, double tolerance) {
        this.speed = speed;
        this.way = way;
        this.tolerance = tolerance;
    }

    /**
     * The metric.
     *
     * @param speed a to hold, work a second and processor; NaN for half of r_inf on one processor
     * @param way how its sizes are obtained; FITTED by T = t0 + W/(N r_N)
     * @param tolerance of a measured size, as a share of a
     * @return the metric
     * @throws IllegalArgumentException if a is not above 0
     */
    public static Isospeed of(double speed, SizeMethod way, double tolerance) {
        if (!Double.isNaN(speed)) {
            Conditions.check("a", speed);
        }
        return new Isospeed(speed, way, tolerance);
    }

    /**
     * The scalability of two sizes (SR Eq. 1).
     *
     * @param processors N
     * @param work W
     * @param scaledProcessors N'
     * @param scaledWork W'
     * @return N'W/(N W'), or why there is none
     */
    public static Ratio psi(int processors, double work, int scaledProcessors, double scaledWork) {
        return Ratio.of(ScaleRatio.ofWorks(processors, work, scaledProcessors, scaledWork), "W is not known");
    }

    @Override
    public String name() {
        return "isospeed";
    }

    @Override
    public String formula() {
        return "N'W/(N W')";
    }

    @Override
    public String condition(MeasuredSizes runs) {
        if (!Double.isNaN(speed)) {
            return "a = " + Numbers.text(speed);
        }
        if (!canBeFound(runs)) {
            return "the speed that the runs hold";
        }
        LinearTimeLaw one = LinearTimeLaw.of(runs.samples(1));
        return one.note().isEmpty()
                ? "a = r_inf/2 = " + Numbers.text(one.speed() / 2)
                : "a = r_inf/2, which the runs on one processor do not tell";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        if (!table.has(Quantity.TIME)) {
            table.require(name() + " (without times)", Quantity.WORK);
        }
        return Conditions.heldRuns(name(), table, Quantity.WORK, Quantity.TIME);
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        if (!canBeFound(runs)) {
            return runs.only(processors, "no column " + (runs.table().has(Quantity.WORK) ? "time_s" : "work"));
        }
        double a = speed;
        if (Double.isNaN(a)) {
            LinearTimeLaw one = LinearTimeLaw.of(runs.samples(1));
            if (!one.note().isEmpty()) {
                return OperatingPoint.missing(
                        processors, "no speed is given, and r_inf of one processor is " + one.note());
            }
            a = one.speed() / 2;
        }
        return way == SizeMethod.FITTED ? fitted(runs, processors, a) : onCurve(runs, processors, a);
    }

    private static boolean canBeFound(MeasuredSizes runs) {
        return runs.table().has(Quantity.WORK, Quantity.TIME);
    }

    private static OperatingPoint fitted(MeasuredSizes runs, int processors, double a) {
        return LinearTimeLaw.of(runs.samples(processors)).atSpeed(a, processors, runs.samples(processors));
    }

    private OperatingPoint onCurve(MeasuredSizes runs, int processors, double a) {
        OperatingPoint point = new MeasuredCurve(runs, processors, "a", MeasuredCurve.Shape.RECIPROCAL, Sample::speed)
                .reach(a, way, tolerance);
        return way == SizeMethod.MEASURED
                ? point
                : point.with(at -> at.with(Quantity.TIME, at.work() / (processors * a)));
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        return Double.isNaN(from.work()) || Double.isNaN(to.work())
                ? Ratio.of(ScaleRatio.ofTimes(from.time(), to.time()), "neither W nor T is known")
                : psi(from.processors(), from.work(), to.processors(), to.work());
    }
}
