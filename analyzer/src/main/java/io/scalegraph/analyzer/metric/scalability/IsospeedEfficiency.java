package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.MeasuredCurve;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Parabola;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.Comparator;
import java.util.List;

/**
 * Isospeed-efficiency scalability, {@code psi(C,C') = C'W/(C W')} (CSW), where W and W' are the sizes at which systems of
 * marked speed C and C' have the speed-efficiency {@code E_s = W/(T C)}; a ratio.
 *
 * <p>C is the sum of the marked speeds of the system's nodes, all measured by one benchmark. At exactly the same E_s psi =
 * T/T'; with equal nodes it is isospeed's psi. A table that lacks work, time or marked speed is taken for one of runs that
 * hold E_s. The fitted way is the paper's: E_s over the size as a parabola through the origin.
 *
 * <p>Source: Chen, Sun, Wu, JPDC 68, 2008. Thread-safe.
 */
public final class IsospeedEfficiency implements ScalabilityMetric {
    private final double speedEfficiency;
    private final SizeMethod way;
    private final double tolerance;

    private IsospeedEfficiency(double speedEfficiency, SizeMethod way, double tolerance) {
        this.speedEfficiency = speedEfficiency;
        this.way = way;
        this.tolerance = tolerance;
    }

    /**
     * The metric.
     *
     * @param speedEfficiency E_s to hold, above 0
     * @param way how its sizes are obtained
     * @param tolerance of a measured size, as a share of E_s
     * @return the metric
     * @throws IllegalArgumentException if E_s is not above 0
     */
    public static IsospeedEfficiency of(double speedEfficiency, SizeMethod way, double tolerance) {
        Conditions.check("E_s", speedEfficiency);
        return new IsospeedEfficiency(speedEfficiency, way, tolerance);
    }

    /**
     * The scalability of two sizes (CSW).
     *
     * @param markedSpeed C
     * @param work W
     * @param scaledMarkedSpeed C', in the unit of C
     * @param scaledWork W'
     * @return C'W/(C W'), or why there is none
     */
    public static Ratio psi(double markedSpeed, double work, double scaledMarkedSpeed, double scaledWork) {
        return Ratio.of(ScaleRatio.ofWorks(markedSpeed, work, scaledMarkedSpeed, scaledWork), "W or C is not known");
    }

    @Override
    public String name() {
        return "isospeed-e";
    }

    @Override
    public String formula() {
        return "C'W/(C W')";
    }

    @Override
    public String condition(MeasuredSizes runs) {
        return "E_s = " + Numbers.text(speedEfficiency);
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        if (!table.has(Quantity.TIME)) {
            table.require(name() + " (without times)", Quantity.WORK, Quantity.MARKED_SPEED);
        }
        if (way == SizeMethod.FITTED && canBeFound(table)) {
            table.require(name() + " by fit", Quantity.SIZE);
        }
        return Conditions.heldRuns(name(), table, Quantity.WORK, Quantity.TIME, Quantity.MARKED_SPEED);
    }

    private static boolean canBeFound(MeasurementTable table) {
        return table.has(Quantity.WORK, Quantity.TIME, Quantity.MARKED_SPEED);
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        if (!canBeFound(runs.table())) {
            return runs.only(processors, "no column work, time_s or marked_speed");
        }
        OperatingPoint point = way == SizeMethod.FITTED
                ? fitted(runs.samples(processors), processors)
                : new MeasuredCurve(runs, processors, "E_s", MeasuredCurve.Shape.RECIPROCAL, Sample::speedEfficiency)
                        .reach(speedEfficiency, way, tolerance);
        return way == SizeMethod.MEASURED
                ? point
                : point.with(at -> at.with(Quantity.TIME, at.work() / (speedEfficiency * at.markedSpeed())));
    }

    private OperatingPoint fitted(List<Sample> samples, int processors) {
        List<Sample> bySize = samples.stream()
                .sorted(Comparator.comparingDouble(Sample::size))
                .toList();
        return bySize.stream().mapToDouble(Sample::size).distinct().count() < 2
                ? OperatingPoint.missing(processors, "not identifiable: only one size was measured")
                : Parabola.of(bySize).reach(speedEfficiency, processors);
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        Ratio byWork = psi(from.markedSpeed(), from.work(), to.markedSpeed(), to.work());
        Ratio ratio = byWork.known()
                ? byWork
                : Ratio.of(ScaleRatio.ofTimes(from.time(), to.time()), "neither W and C nor T is known");
        return ratio.known() && to.markedSpeed() < from.markedSpeed()
                ? ratio.with("C' < C: the system of more processors is the slower one")
                : ratio;
    }
}
