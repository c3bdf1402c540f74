package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.definition.SequentialTime;
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
 * Latency scalability at conserved efficiency, {@code scale(E,(N,N')) = L_E(W,N)/L_E(W',N')} (YZM Eq. 4), where W and W'
 * are the sizes at which N and N' processors have efficiency E; a ratio, normally in (0, 1].
 *
 * <p>With a constant cost of an operation it equals T/T' and (W/N)/(W'/N'), which is isospeed's psi. E = 1 means L = L' =
 * 0: then the work form (W/N)/(W'/N') is given and said. On one processor E is 1 at every size, so that row is empty for
 * any other E.
 *
 * <p>Source: Yan, Zhang, Ma 1997, Eq. 4 (the inner term of its condition prints N instead of N'). Thread-safe.
 */
public final class EConserved implements ScalabilityMetric {
    private final double efficiency;
    private final SizeMethod way;
    private final double tolerance;

    private EConserved(double efficiency, SizeMethod way, double tolerance) {
        this.efficiency = efficiency;
        this.way = way;
        this.tolerance = tolerance;
    }

    /**
     * The metric.
     *
     * @param efficiency E to hold, above 0
     * @param way how its sizes are obtained; FITTED by lines of T and T_seq over W
     * @param tolerance of a measured size, as a share of E
     * @return the metric
     * @throws IllegalArgumentException if E is not above 0
     */
    public static EConserved of(double efficiency, SizeMethod way, double tolerance) {
        Conditions.check("E", efficiency);
        return new EConserved(efficiency, way, tolerance);
    }

    /**
     * The scalability of two latencies (YZM Eq. 4).
     *
     * @param latency L_E(W,N), seconds
     * @param scaledLatency L_E(W',N'), seconds
     * @return L/L', or why there is none
     */
    public static Ratio scale(double latency, double scaledLatency) {
        if (latency == 0 && scaledLatency == 0) {
            return Ratio.missing("L = L' = 0 (E = 1): 0/0");
        }
        return Ratio.of(
                ScaleRatio.ofLatencies(latency, scaledLatency), scaledLatency == 0 ? "L' = 0" : "L is not known");
    }

    @Override
    public String name() {
        return "latency";
    }

    @Override
    public String formula() {
        return "L/L'";
    }

    @Override
    public String condition(MeasuredSizes runs) {
        return "E = " + Numbers.text(efficiency);
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return Conditions.latencyRuns(name(), table);
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        if (runs.axis() == null) {
            return runs.only(processors, "no column work or size");
        }
        if (always1(runs, processors)) {
            return OperatingPoint.missing(
                    processors, "E = 1 and L = 0 at every size: no size holds E = " + Numbers.text(efficiency));
        }
        if (way == SizeMethod.FITTED) {
            return LinearEfficiency.of(runs.samples(processors)).atEfficiency(efficiency, processors);
        }
        OperatingPoint point = new MeasuredCurve(
                        runs, processors, "E", MeasuredCurve.Shape.RECIPROCAL, Sample::efficiency)
                .reach(efficiency, way, tolerance);
        return way == SizeMethod.MEASURED ? point : point.with(at -> held(runs, at));
    }

    private boolean always1(MeasuredSizes runs, int processors) {
        return efficiency != 1
                && runs.samples(processors).stream()
                        .mapToDouble(Sample::efficiency)
                        .allMatch(e -> e == 1);
    }

    /** A point between two sizes, with E as it is held and T and L as they follow from it. */
    private Sample held(MeasuredSizes runs, Sample at) {
        double cost = at.operationCost();
        double time = Double.isNaN(cost)
                ? at.time()
                : SequentialTime.elapsedTime(SequentialTime.ofWork(at.work(), cost), at.processors(), efficiency);
        Sample held = at.with(Quantity.EFFICIENCY, efficiency).with(Quantity.TIME, time);
        return runs.table().columns().contains(Quantity.LATENCY)
                ? held
                : held.with(Quantity.LATENCY, AverageLatency.ofEfficiency(time, efficiency));
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        Ratio scale = scale(from.latency(), to.latency());
        if (!scale.known() && from.latency() == 0 && to.latency() == 0) {
            Ratio byWork = Isospeed.psi(from.processors(), from.work(), to.processors(), to.work());
            return byWork.known() ? byWork.with(scale.note() + ", so (W/N)/(W'/N')") : scale;
        }
        return scale;
    }
}
