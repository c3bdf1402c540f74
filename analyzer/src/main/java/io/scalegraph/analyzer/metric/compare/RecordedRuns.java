package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Recordings as runs of a table, a recording a run: medians of its windows, and their parts of L. Windows of one recording
 * are no repeats: what a JVM has in its compiled code and in its memory is the same for all of them. Immutable.
 *
 * @param table N, T, L and E of each; T is left out if the windows are slices, which are as long as one has asked for
 * @param parts what the time of each consists of
 * @param withMl whether the processor time that the work costs beyond that on one processor was measured in all
 */
public record RecordedRuns(MeasurementTable table, PartTable parts, boolean withMl) {
    private static final int MOST_PARTS = 100;

    /**
     * The runs of some recordings.
     *
     * @param name what messages call them
     * @param runs what the recordings say, at least one
     * @return the runs
     */
    public static RecordedRuns of(String name, List<RunAnalysis> runs) {
        List<Measurement> measurements = new ArrayList<>();
        List<PartRow> rows = new ArrayList<>();
        for (RunAnalysis run : runs) {
            Summary summary = run.summary();
            Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
            if (runs.stream().noneMatch(RecordedRuns::isSliced)) {
                values.put(Quantity.TIME, summary.tPara());
            }
            values.put(Quantity.LATENCY, summary.terms().averageLatency());
            values.put(Quantity.EFFICIENCY, summary.terms().efficiency());
            Measurement measurement = Measurement.ofKnown(run.recording().file(), summary.processors(), values);
            measurements.add(measurement);
            addParts(rows, measurement, run);
        }
        Set<Quantity> columns = EnumSet.of(Quantity.TIME, Quantity.LATENCY, Quantity.EFFICIENCY);
        return new RecordedRuns(
                new MeasurementTable(name, columns, measurements),
                new PartTable(name, rows),
                runs.stream().allMatch(run -> run.summary().terms().ml() != null));
    }

    private static boolean isSliced(RunAnalysis run) {
        return run.median().extent().section().equals(TraceFormat.SLICE);
    }

    private static void addParts(List<PartRow> rows, Measurement measurement, RunAnalysis run) {
        List<LatencyPart> parts = LatencyPart.of(run, MOST_PARTS);
        double mean = run.counted().stream()
                .mapToDouble(window -> window.extent().tPara())
                .average()
                .orElseThrow();
        double latency = parts.stream().mapToDouble(LatencyPart::seconds).sum();
        rows.add(row(measurement, new LatencyPart(PartRow.WORK, "", mean - latency)));
        parts.forEach(part -> rows.add(row(measurement, part)));
    }

    private static PartRow row(Measurement run, LatencyPart part) {
        return new PartRow(
                run.origin(),
                run.processors(),
                run.values(),
                part.kind(),
                part.site(),
                part.seconds(),
                Double.NaN,
                Double.NaN);
    }

    /**
     * The same without L and E, where those of another table have ML in them and these have not, or the other way round.
     *
     * @return T alone, and the parts
     */
    public MeasurementTable withoutLatency() {
        List<Measurement> runs = table.runs().stream()
                .map(run -> new Measurement(
                        run.origin(),
                        run.processors(),
                        run.has(Quantity.TIME) ? Map.of(Quantity.TIME, run.get(Quantity.TIME)) : Map.of()))
                .toList();
        return new MeasurementTable(table.name(), Set.of(Quantity.TIME), runs);
    }
}
