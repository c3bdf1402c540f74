package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;

/**
 * A scalability: a condition that N and N' processors hold at sizes of their own, and a ratio of what they do there.
 * Implementations are immutable.
 */
public interface ScalabilityMetric {
    /**
     * The metric's name.
     *
     * @return as on the command line
     */
    String name();

    /**
     * What the ratio is.
     *
     * @return a formula such as "L/L'"
     */
    String formula();

    /**
     * What is held.
     *
     * @param runs as {@link #runs} returned them
     * @return such as "E = 0.5"
     */
    String condition(MeasuredSizes runs);

    /**
     * The runs of a table that the metric can be computed from.
     *
     * @param table the table
     * @return its runs
     * @throws TableException if the table does not tell enough; the message lists the columns needed
     */
    MeasuredSizes runs(MeasurementTable table) throws TableException;

    /**
     * Where a number of processors holds the condition.
     *
     * @param runs as {@link #runs} returned them, or resampled
     * @param processors N
     * @return the point, or why there is none
     */
    OperatingPoint point(MeasuredSizes runs, int processors);

    /**
     * The scalability between two points that hold the condition.
     *
     * @param from on N processors
     * @param to on N' processors
     * @return the ratio
     */
    Ratio scale(Sample from, Sample to);
}
