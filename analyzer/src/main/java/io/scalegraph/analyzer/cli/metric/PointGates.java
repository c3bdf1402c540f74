package io.scalegraph.analyzer.cli.metric;

import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.cli.option.Converters;
import io.scalegraph.analyzer.definition.Speedup;
import io.scalegraph.analyzer.metric.compare.LostShares;
import io.scalegraph.analyzer.metric.compare.LostShares.Lost;
import io.scalegraph.analyzer.metric.compare.LostShares.Place;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.report.metric.GateReport.Gate;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is asked for at one number of processors, at each size that was measured there. Not thread-safe. */
final class PointGates {
    @Option(
            names = "--at",
            paramLabel = "N",
            converter = Converters.WholeNumber.class,
            description = "Number of processors at which efficiency, speedup, L and losses are asked for (the most).")
    private @Nullable Integer at;

    @Option(
            names = "--min-efficiency",
            paramLabel = "E",
            converter = Converters.Positive.class,
            description = "The least efficiency that passes.")
    private @Nullable Double efficiency;

    @Option(
            names = "--min-speedup",
            paramLabel = "S",
            converter = Converters.Positive.class,
            description = "The least speedup that passes.")
    private @Nullable Double speedup;

    @Option(
            names = "--max-latency",
            paramLabel = "SECONDS",
            converter = Converters.Positive.class,
            description = "The largest L that passes.")
    private @Nullable Double latency;

    @Option(
            names = "--max-lost",
            paramLabel = "SHARE",
            converter = Converters.Positive.class,
            description = "The largest share of the processor time that may be lost at one place, such as 0.1.")
    private @Nullable Double lost;

    @Option(
            names = "--lost-at",
            paramLabel = "CLASS::METHOD",
            description = "The place that --max-lost is of. Without it: each.")
    private @Nullable String site;

    private interface Value {
        double of(Sample sample);
    }

    boolean isAsked() throws UsageException {
        if (site != null && lost == null) {
            throw new UsageException("--lost-at goes with --max-lost");
        }
        boolean any = Stream.of(efficiency, speedup, latency, lost).anyMatch(limit -> limit != null);
        if (at != null && !any) {
            throw new UsageException("--at goes with --min-efficiency, --min-speedup, --max-latency or --max-lost");
        }
        return any;
    }

    /** Whether E, L or the speedup is asked for, and not only what is lost somewhere. */
    boolean areOfTimes() {
        return Stream.of(efficiency, speedup, latency).anyMatch(limit -> limit != null);
    }

    /** A gate for each thing asked for at each size; what is not known does not pass. */
    List<Gate> of(MeasurementTable table, @Nullable PartTable parts) throws UsageException {
        MeasuredSizes sizes = MeasuredSizes.of(table);
        int n = at == null ? sizes.processors().last() : at;
        if (!sizes.processors().contains(n)) {
            throw new UsageException("the measurements are not of N = " + n + ", but of " + sizes.processors());
        }
        List<Gate> gates = new ArrayList<>();
        for (Sample sample : sizes.samples(n)) {
            String where = " at N = " + n
                    + (sizes.axis() == null
                            ? ""
                            : ", " + sizes.axis().column() + " " + Numbers.text(sizes.axisOf(sample)));
            least("efficiency" + where, efficiency, Sample::efficiency, sample).ifPresent(gates::add);
            least("speedup" + where, speedup, each -> Speedup.ofEfficiency(each.efficiency(), n), sample)
                    .ifPresent(gates::add);
            if (latency != null) {
                gates.add(gate(
                        "L" + where + " <= " + latency + " s", sample.latency(), sample.latency() <= latency, sample));
            }
        }
        if (lost != null) {
            gates.addAll(lost(parts, n, lost));
        }
        return gates;
    }

    private static Optional<Gate> least(String name, @Nullable Double least, Value value, Sample sample) {
        return least == null
                ? Optional.empty()
                : Optional.of(gate(name + " >= " + least, value.of(sample), value.of(sample) >= least, sample));
    }

    private static Gate gate(String name, double value, boolean passed, Sample sample) {
        return Double.isNaN(value)
                ? new Gate(name, false, "no value: it was not measured, nor this size on one processor")
                : new Gate(name, passed, Numbers.text(value) + runs(", median of ", sample.repeats()));
    }

    private static String runs(String of, int runs) {
        return runs == 1 ? ", one run" : of + runs + " runs";
    }

    private List<Gate> lost(@Nullable PartTable parts, int n, double most) {
        String name = "lost at " + (site == null ? "each place" : site) + " ";
        List<Lost> points = parts == null ? List.of() : LostShares.at(parts, n);
        if (points.isEmpty()) {
            return List.of(
                    new Gate(name + "at N = " + n + " <= " + most, false, "no value: what is lost where is not known"));
        }
        return points.stream().map(point -> lost(name, point, most)).toList();
    }

    private Gate lost(String name, Lost point, double most) {
        String gate = name + point.where() + " <= " + most;
        if (site == null) {
            return point.shares().entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(first -> new Gate(
                            gate,
                            first.getValue() <= most,
                            share(first.getValue(), point) + ", at "
                                    + first.getKey().text()))
                    .orElse(new Gate(gate, true, "nothing is lost at a place"));
        }
        List<Map.Entry<Place, Double>> there = point.shares().entrySet().stream()
                .filter(entry -> isNamed(entry.getKey().site(), site))
                .toList();
        double sum = there.stream().mapToDouble(Map.Entry::getValue).sum();
        return there.isEmpty()
                ? new Gate(gate, false, "no value: no run lost anything there; there are " + names(point))
                : new Gate(gate, sum <= most, share(sum, point));
    }

    private static String share(double share, Lost point) {
        return Numbers.text(share) + " of the processor time" + runs(", mean of ", point.runs());
    }

    private static boolean isNamed(String site, String wanted) {
        return site.equals(wanted) || site.startsWith(wanted + TraceFormat.CALLED_FROM);
    }

    private static List<String> names(Lost point) {
        return point.shares().keySet().stream()
                .map(Place::site)
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }
}
