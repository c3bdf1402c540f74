package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.curve.TimeOrSpeed;
import io.scalegraph.analyzer.model.curve.UslLaw;
import io.scalegraph.analyzer.model.estimate.Estimate;
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

    /** How many of the runs are to lie within the band of the next run. */
    private static final double HELD = 0.9;

    /** One kernel at one N: the median T, how far its runs are apart, the forecasts' errors {@code (T' - T)/T}. */
    private record Row(String law, int n, List<Double> times, Errors errors, Estimate curve, Estimate run) {
        double measured() {
            return Medians.of(times);
        }

        double apart() {
            return times.get(times.size() - 1) / times.get(0) - 1;
        }

        long held() {
            return times.stream().filter(time -> Coverage.holds(run, time)).count();
        }

        boolean holds() {
            return Coverage.holds(curve, measured());
        }
    }

    /** By parts, by the best law, by USL. */
    private record Errors(double parts, double single, double usl) {}

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
            List<Double> times = all.runs().stream()
                    .filter(run -> run.processors() == n)
                    .map(run -> run.get(Quantity.TIME))
                    .sorted()
                    .toList();
            double measured = Medians.of(times);
            PartsForecast.Cell cell = byParts.unlimited(n);
            Double time = cell.time().value();
            Errors errors = new Errors(
                    (time == null ? Double.NaN : time) / measured - 1,
                    single.at(n) / measured - 1,
                    usl.at(n) / measured - 1);
            rows.add(new Row(law, n, times, errors, cell.time(), cell.run()));
        }
    }

    private static Fit usl(List<FitPoint> points, Path table) throws TableException {
        try {
            return UslLaw.usl(TimeOrSpeed.TIME).fit(points);
        } catch (NotIdentifiableException e) {
            throw new TableException(table + ": " + e.getMessage(), e);
        }
    }

    /** Whether the forecast by parts meets its aims. */
    boolean holds() {
        return median(rows.stream().filter(row -> row.n == last()).toList(), Errors::parts) <= AIM
                && held() >= HELD * rows.size();
    }

    private long held() {
        return rows.stream().filter(Row::holds).count();
    }

    private static int last() {
        return FORETOLD.get(FORETOLD.size() - 1);
    }

    private static double median(List<Row> some, ToDoubleFunction<Errors> error) {
        return Medians.of(some, row -> Math.abs(error.applyAsDouble(row.errors)));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "Kernels measured at N = 1 to %d, foretold beyond, and measured there; errors of T%n%n",
                MOST_KNOWN));
        text.append("  kernel            N  measured  runs apart  by parts  best law      USL"
                + "  band of the curve   next run          runs in it\n");
        rows.forEach(row -> text.append(row(row)));
        for (int n : FORETOLD) {
            List<Row> some = rows.stream().filter(row -> row.n == n).toList();
            Errors medians =
                    new Errors(median(some, Errors::parts), median(some, Errors::single), median(some, Errors::usl));
            text.append(String.format(
                    Locale.ROOT,
                    "  %-15s %3d                        %s%n",
                    "median error",
                    n,
                    errors(medians, "%7.1f %%")));
        }
        return text.append(String.format(
                        Locale.ROOT,
                        "  by parts: the median of %d of %d lies within the band of the curve, %d of %d runs within that of"
                                + " the next run (aim: nine of ten)%n",
                        held(),
                        rows.size(),
                        rows.stream().mapToLong(Row::held).sum(),
                        rows.stream().mapToInt(row -> row.times.size()).sum()))
                .toString();
    }

    private static String row(Row row) {
        return String.format(
                Locale.ROOT,
                "  %-15s %3d  %7.4fs  %8.1f %%  %s  %s%s  %s %d of %d%n",
                row.law,
                row.n,
                row.measured(),
                100 * row.apart(),
                errors(row.errors, "%+7.1f %%"),
                band(row.curve),
                row.holds() ? " " : "!",
                band(row.run),
                row.held(),
                row.times.size());
    }

    private static String band(Estimate band) {
        return String.format(Locale.ROOT, "%7.4f .. %7.4f", band.low(), band.high());
    }

    private static String errors(Errors errors, String format) {
        return String.format(
                Locale.ROOT,
                format + " " + format + " " + format,
                100 * errors.parts,
                100 * errors.single,
                100 * errors.usl);
    }
}
