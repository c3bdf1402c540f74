package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.Conditions;
import io.scalegraph.analyzer.metric.size.MeasuredCurve;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;

/**
 * Memory-bound scalability, {@code scale = L(W,N)/L(W',N')} at the sizes that fill the memory of N and of N' processors, B
 * bytes each; a ratio. With C bytes an item (a ball) the size is {@code floor(N*B/C)} items (YZM Eq. 14). L' = 0 has none.
 *
 * <p>Source: Yan, Zhang, Ma 1997, 6.4.2, which prints Eq. 14 but no formula for the scale: this one is by analogy with Eq.
 * 4 and 12. Thread-safe.
 */
public final class MemoryBound implements ScalabilityMetric {
    private final double bytes;
    private final double itemBytes;
    private final SizeMethod way;
    private final double tolerance;

    private MemoryBound(double bytes, double itemBytes, SizeMethod way, double tolerance) {
        this.bytes = bytes;
        this.itemBytes = itemBytes;
        this.way = way;
        this.tolerance = tolerance;
    }

    /**
     * The metric over the column memory.
     *
     * @param bytes B, memory of one processor in bytes, above 0
     * @param way how its sizes are obtained; not FITTED
     * @param tolerance of a measured size, as a share of N*B
     * @return the metric
     * @throws IllegalArgumentException if B is not above 0, or the way is FITTED
     */
    public static MemoryBound of(double bytes, SizeMethod way, double tolerance) {
        return ofItems(bytes, Double.NaN, way, tolerance);
    }

    /**
     * The metric over the column size, which counts items.
     *
     * @param bytes B, memory of one processor in bytes, above 0
     * @param itemBytes C, memory of one item in bytes; NaN if the table has a column memory instead
     * @param way how its sizes are obtained; not FITTED
     * @param tolerance of a measured size, as a share of the number of items
     * @return the metric
     * @throws IllegalArgumentException if B or C is not above 0, or the way is FITTED
     */
    public static MemoryBound ofItems(double bytes, double itemBytes, SizeMethod way, double tolerance) {
        Conditions.check("B", bytes);
        if (!Double.isNaN(itemBytes)) {
            Conditions.check("C", itemBytes);
        }
        if (way == SizeMethod.FITTED) {
            throw new IllegalArgumentException("memory-bound has no law to fit: its sizes follow from the memory");
        }
        return new MemoryBound(bytes, itemBytes, way, tolerance);
    }

    /**
     * The number of items that fill the memory (YZM Eq. 14).
     *
     * @param processors N
     * @param bytes B, bytes of one processor
     * @param itemBytes C, bytes of one item
     * @return floor(N*B/C)
     */
    public static double items(int processors, double bytes, double itemBytes) {
        return Math.floor(processors * bytes / itemBytes);
    }

    @Override
    public String name() {
        return "memory-bound";
    }

    @Override
    public String formula() {
        return "L/L'";
    }

    @Override
    public String condition(MeasuredSizes runs) {
        return "memory = " + Numbers.text(bytes) + " bytes a processor";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        MeasuredSizes runs = Conditions.latencyRuns(name(), table);
        if (runs.axis() != null && Double.isNaN(itemBytes)) {
            table.require(name() + " (without the memory of an item)", Quantity.MEMORY);
        }
        return runs;
    }

    @Override
    public OperatingPoint point(MeasuredSizes runs, int processors) {
        if (runs.axis() == null) {
            return runs.only(processors, "no column work or size");
        }
        if (Double.isNaN(itemBytes)) {
            return new MeasuredCurve(
                            runs,
                            processors,
                            "memory",
                            MeasuredCurve.Shape.STRAIGHT,
                            sample -> sample.get(Quantity.MEMORY))
                    .reach(processors * bytes, way, tolerance);
        }
        double items = items(processors, bytes, itemBytes);
        return items < 1
                ? OperatingPoint.missing(processors, "the memory does not hold one item: floor(N*B/C) = 0")
                : new MeasuredCurve(runs, processors, "size", MeasuredCurve.Shape.STRAIGHT, Sample::size)
                        .reach(items, way, tolerance);
    }

    @Override
    public Ratio scale(Sample from, Sample to) {
        Ratio scale = EConserved.scale(from.latency(), to.latency());
        return scale.known() && from.latency() == 0 ? scale.with("L = 0: nothing to scale from") : scale;
    }
}
