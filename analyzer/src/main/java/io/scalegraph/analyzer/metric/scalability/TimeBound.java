package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.LinearEfficiency;
import io.scalegraph.analyzer.metric.size.MeasuredCurve;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;

/**
 * Time-bound scalability: N and N' processors run for the same time T at sizes of their own.
 *
 * <p>Case 1, latency: {@code scale = L/L' = (1 - E)/(1 - E')} (YZM Eq. 12), at most 1 for a program that loses efficiency.
 * E' = 1 has none. Case 2, work: {@code scale = (W/N)/(W'/N') = E/E'} (Eq. 13). <b>It points the other way</b>: a program
 * that loses efficiency has E' &lt; E and a scale above 1, and more is worse, in contrast to every other metric here.
 *
 * <p>Both come near 1 when both efficiencies are low: below 0.2 the result is marked as overestimated.
 *
 * <p>Source: Yan, Zhang, Ma 1997, 6.4.1. Thread-safe.
 */
public final class TimeBound implements ScalabilityMetric {
    /** Below this, both efficiencies are so low that the scale comes near 1 by itself. */
    static final double LOW_EFFICIENCY = 0.2;

    /** Which of the two ratios. */
    public enum Case {
        /** Case 1, L/L'. */
        LATENCY,
        /** Case 2, (W/N)/(W'/N'); more is worse. */
        WORK
    }

    private final double seconds;
    private final Case ratio;
    private final SizeMethod way;
    private final double tolerance;

    private TimeBound(double seconds, Case ratio, SizeMethod way, double tolerance) {
        this.seconds = seconds;
        this.ratio = ratio;
        this.way = way;
        this.tolerance = tolerance;
    }

    /**
     * The metric.
     *
     * @param seconds T to hold, above 0
     * @param ratio which of the two cases
     * @param way how its sizes are obtained; FITTED by lines of T and T_seq over W
     * @param tolerance of a measured size, as a share of T
     * @return the metric
     * @throws IllegalArgumentException if T is not above 0
     */
    public static TimeBound of(double seconds, Case ratio, SizeMethod way, double tolerance) {
        Conditions.check("T", seconds);
        return new TimeBound(seconds, ratio, way, tolerance);
    }

    /**
     * Case 1 (YZM Eq. 12).
     *
     * @param efficiency E on N processors
     * @param scaledEfficiency E' on N' processors
     * @return (1 - E)/(1 - E'), or why there is none
     */
    public static Ratio byLatency(double efficiency, double scaledEfficiency) {
        String none = efficiency == 1 && scaledEfficiency == 1
                ? "E = E' = 1: 0/0"
                : scaledEfficiency == 1 ? "E' = 1: L' = 0" : "E is not known";
        return Ratio.of(1 - efficiency, 1 - scaledEfficiency, none);
    }

    /**
     * Case 2 (YZM Eq. 13); above 1 for a program that loses efficiency, and more is worse.
     *
     * @param efficiency E on N processors
     * @param scaledEfficiency E' on N' processors
     * @return E/E', or why there is none
     */
    public static Ratio byWork(double efficiency, double scaledEfficiency) {
        return Ratio.of(efficiency, scaledEfficiency, scaledEfficiency == 0 ? "E' = 0" : "E is not known");
    }

    @Override
    public String name() {
        return ratio == Case.LATENCY ? "time-bound" : "time-bound-work";
    }

    @Override
    public String formula() {
        return ratio == Case.LATENCY ? "(1 - E)/(1 - E')" : "E/E', more is worse";
    }

    @Override
    public String condition(MeasuredSizes runs) {
        return "T = " + Numbers.text(seconds) + " s";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return Conditions.efficiencyRuns(name(), table);
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        if (runs.axis() == null || !runs.table().columns().contains(Quantity.TIME)) {
            return runs.only(processors, "no column time_s, or neither work nor size");
        }
        if (way == SizeMethod.FITTED) {
            return LinearEfficiency.of(runs.samples(processors)).atTime(seconds, processors);
        }
        OperatingPoint point = new MeasuredCurve(runs, processors, "T", MeasuredCurve.Shape.STRAIGHT, Sample::time)
                .reach(seconds, way, tolerance);
        return way == SizeMethod.MEASURED ? point : point.with(at -> held(runs, at));
    }

    private Sample held(MeasuredSizes runs, Sample at) {
        Sample held = at.with(Quantity.TIME, seconds);
        return runs.table().columns().contains(Quantity.LATENCY)
                ? held
                : held.with(Quantity.LATENCY, AverageLatency.ofEfficiency(seconds, at.efficiency()));
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        Ratio scale = ratio == Case.LATENCY
                ? byLatency(from.efficiency(), to.efficiency())
                : byWork(from.efficiency(), to.efficiency());
        if (ratio == Case.LATENCY && scale.known() && from.efficiency() == 1) {
            return scale.with("L = 0: nothing to scale from");
        }
        boolean low = Math.max(from.efficiency(), to.efficiency()) < LOW_EFFICIENCY;
        return low && scale.known() ? scale.with("overestimated: E and E' are both below " + LOW_EFFICIENCY) : scale;
    }
}
