package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.scalability.EConserved;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.List;

/**
 * Isoefficiency f_E(N): the work at which N processors have efficiency E, the root W of {@code W = K*T_o(W,N)} with
 * {@code T_o = N*T - W*t_c = N*L} and {@code K = E/((1 - E) t_c)}; operations. Its growth is f_E(N) over that of the
 * smallest N that has one.
 *
 * <p>E in (0, 1); where no size holds it, the program does not scale at that E over what was measured. On one processor
 * any work has E = 1, and none another. If the speed of one processor does not depend on W, it is the isospeed condition
 * with a = E/t_c.
 *
 * <p>Source: the standard definition, as referred to by SR and YZM. Thread-safe.
 */
public final class Isoefficiency implements ListedMetric {
    private final double efficiency;
    private final EConserved conserved;

    private Isoefficiency(double efficiency, EConserved conserved) {
        this.efficiency = efficiency;
        this.conserved = conserved;
    }

    /**
     * The metric.
     *
     * @param efficiency E to hold, above 0 and below 1
     * @param way how the sizes are obtained; FITTED by lines of T and T_seq over W
     * @param tolerance of a measured size, as a share of E
     * @return the metric
     * @throws IllegalArgumentException if E is not between 0 and 1
     */
    public static Isoefficiency of(double efficiency, SizeMethod way, double tolerance) {
        if (efficiency >= 1) {
            throw new IllegalArgumentException("E = " + efficiency + ", must be below 1: there K is infinite");
        }
        return new Isoefficiency(efficiency, EConserved.of(efficiency, way, tolerance));
    }

    @Override
    public String name() {
        return "isoefficiency";
    }

    @Override
    public String formula() {
        return "f_E(N) = W with W = K*T_o(W,N)";
    }

    @Override
    public String condition() {
        return "E = " + Numbers.text(efficiency);
    }

    @Override
    public List<String> columns() {
        return List.of("processors", "work", "growth", "overhead_s", "time_s", "latency_s");
    }

    @Override
    public String value() {
        return "work";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        table.require(name(), Quantity.WORK);
        return conserved.runs(table);
    }

    @Override
    public List<Values> rows(MeasuredSizes runs) {
        List<Values> rows = new ArrayList<>();
        double first = Double.NaN;
        for (int n : runs.processors()) {
            OperatingPoint point = conserved.point(runs, n);
            Sample at = point.at();
            if (at == null) {
                double none = Double.NaN;
                rows.add(Values.of(0, point.note(), n, none, none, none, none, none));
                continue;
            }
            first = Double.isNaN(first) ? at.work() : first;
            rows.add(Values.of(
                    at.repeats(),
                    point.note(),
                    n,
                    at.work(),
                    at.work() / first,
                    AverageLatency.overhead(at.latency(), n),
                    at.time(),
                    at.latency()));
        }
        return rows;
    }

    @Override
    public List<String> notes(MeasuredSizes runs) {
        return runs.notes();
    }
}
