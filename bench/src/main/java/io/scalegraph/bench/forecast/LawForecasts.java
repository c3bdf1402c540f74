package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.curve.TimeOrSpeed;
import io.scalegraph.analyzer.model.curve.UslLaw;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.PartTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Kernels measured on few processors, foretold on many, and measured there: by parts, by the best law of T(N), by USL. */
final class LawForecasts {
    private static final int MOST_KNOWN = 8;
    private static final List<Integer> FORETOLD = List.of(16, 32, 64);
    private static final double AIM = 0.05;

    /** One kernel at one N: the median T, how far its runs are apart, and errors {@code (T' - T)/T}. */
    private record Row(String law, int n, double measured, double apart, double parts, double single, double usl) {}

    private final List<Row> rows = new ArrayList<>();

    /** Adds what was measured of a kernel. */
    void add(String law, Path table, Path parts) throws TableException {
        MeasurementTable all = MeasurementTable.read(table);
        List<Measurement> known = all.runs().stream()
                .filter(run -> run.processors() <= MOST_KNOWN)
                .toList();
        PartTable read = PartTable.read(parts);
        PartsForecast byParts = PartsForecast.of(
                        new PartTable(
                                read.name(),
                                read.rows().stream()
                                        .filter(row -> row.processors() <= MOST_KNOWN)
                                        .toList()),
                        Series.Selection.ALL)
                .orElseThrow(() -> new TableException(parts + ": no forecast by parts"));
        List<FitPoint> points = known.stream()
                .map(run -> new FitPoint(run.processors(), run.get(Quantity.TIME)))
                .toList();
        Fit single = Tournament.pick(FittedQuantity.TIME.laws(FitVariable.PROCESSORS), points)
                .orElseThrow(() -> new TableException(table + ": no law can be judged"));
        Fit usl = usl(points, table);
        for (int n : FORETOLD) {
            double[] times = all.runs().stream()
                    .filter(run -> run.processors() == n)
                    .mapToDouble(run -> run.get(Quantity.TIME))
                    .sorted()
                    .toArray();
            double measured = Medians.of(times);
            Double time = byParts.at(n).time().value();
            rows.add(new Row(
                    law,
                    n,
                    measured,
                    times[times.length - 1] / times[0] - 1,
                    (time == null ? Double.NaN : time) / measured - 1,
                    single.at(n) / measured - 1,
                    usl.at(n) / measured - 1));
        }
    }

    private static Fit usl(List<FitPoint> points, Path table) throws TableException {
        try {
            return UslLaw.usl(TimeOrSpeed.TIME).fit(points);
        } catch (NotIdentifiableException e) {
            throw new TableException(table + ": " + e.getMessage(), e);
        }
    }

    /** Whether the forecast by parts meets its aim. */
    boolean holds() {
        return median(rows.stream().filter(row -> row.n == last()).toList(), Row::parts) <= AIM;
    }

    private static int last() {
        return FORETOLD.get(FORETOLD.size() - 1);
    }

    private static double median(List<Row> some, ToDoubleFunction<Row> error) {
        return Medians.of(some, row -> Math.abs(error.applyAsDouble(row)));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "Kernels measured at N = 1 to %d, foretold beyond, and measured there; errors of T%n%n",
                MOST_KNOWN));
        text.append("  kernel            N  measured  runs apart  by parts  best law      USL\n");
        rows.forEach(row -> text.append(String.format(
                Locale.ROOT,
                "  %-15s %3d  %7.4fs  %8.1f %%  %s%n",
                row.law,
                row.n,
                row.measured,
                100 * row.apart,
                errors(row.parts, row.single, row.usl, "%+7.1f %%"))));
        for (int n : FORETOLD) {
            List<Row> some = rows.stream().filter(row -> row.n == n).toList();
            text.append(String.format(
                    Locale.ROOT,
                    "  %-15s %3d                        %s%n",
                    "median error",
                    n,
                    errors(median(some, Row::parts), median(some, Row::single), median(some, Row::usl), "%7.1f %%")));
        }
        return text.toString();
    }

    private static String errors(double parts, double single, double usl, String format) {
        return String.format(Locale.ROOT, format + " " + format + " " + format, 100 * parts, 100 * single, 100 * usl);
    }
}
