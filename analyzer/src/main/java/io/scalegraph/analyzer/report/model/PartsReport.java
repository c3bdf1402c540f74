package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.parts.Part;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Forecasts by parts as text and JSON. Stateless. */
final class PartsReport {
    private static final int KIND_WIDTH = 28;
    private static final int SITE_WIDTH = 34;
    private static final int MOST_ROWS = 8;

    private static final Columns<Map.Entry<Part, Double>> SECONDS = Columns.<Map.Entry<Part, Double>>none()
            .and("kind", entry -> entry.getKey().kind())
            .and("site", entry -> entry.getKey().site())
            .and("seconds", Map.Entry::getValue);

    private static final Columns<PartsForecast.Cell> CELL = Columns.<PartsForecast.Cell>none()
            .and("processors", PartsForecast.Cell::processors)
            .object("time", PartsForecast.Cell::time, EstimateColumns.IN_JSON)
            .object("run", PartsForecast.Cell::run, EstimateColumns.IN_JSON)
            .object("speedup", PartsForecast.Cell::speedup, EstimateColumns.IN_JSON)
            .list("parts", cell -> List.copyOf(cell.parts().entrySet()), SECONDS);

    private static final Columns<PartsForecast.PartLaw> LAW = Columns.<PartsForecast.PartLaw>none()
            .and("kind", law -> law.part().kind())
            .and("site", law -> law.part().site())
            .and("law", PartsForecast.PartLaw::law)
            .and("saturation", PartsForecast.PartLaw::saturation);

    private static final Columns<PartsForecast.Bound> BOUND = Columns.<PartsForecast.Bound>none()
            .and("kind", bound -> bound.part().kind())
            .and("site", bound -> bound.part().site())
            .and("share", PartsForecast.Bound::share)
            .and("from", PartsForecast.Bound::from);

    private PartsReport() {}

    static List<String> text(PartsForecast forecast, List<Double> xs) {
        List<PartsForecast.Cell> cells = xs.stream().map(forecast::at).toList();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("By parts: T(N) is the sum of what follows, each by the law of its kind (elapsed seconds)");
        lines.addAll(laws(forecast, cells));
        lines.add("  without the runs at N = " + forecast.largest() + " they would have been foretold "
                + test(forecast.test()));
        lines.add("");
        lines.addAll(cells(cells));
        last(cells).flatMap(n -> bound(forecast, n)).ifPresent(lines::add);
        return lines;
    }

    private static String test(Estimate test) {
        Double error = test.value();
        return error == null
                ? "not at all: " + test.note()
                : "with an error of " + (error > 0 ? "+" : "") + Numbers.text(Math.round(1000 * error) / 10.0) + " %";
    }

    private static List<String> laws(PartsForecast forecast, List<PartsForecast.Cell> cells) {
        TextTable table = new TextTable().left("part").left("where");
        cells.forEach(cell -> table.right("N = " + cell.processors()));
        table.left("law");
        List<PartsForecast.PartLaw> laws = forecast.laws();
        laws.stream().limit(MOST_ROWS).forEach(law -> {
            List<String> row = new ArrayList<>(List.of(kind(law.part()), site(law.part())));
            cells.forEach(cell -> row.add(seconds(cell.parts().get(law.part()))));
            Double saturation = law.saturation();
            row.add(law.law() + (saturation == null ? "" : ", always in use from N = " + Numbers.text(saturation)));
            table.row(row.toArray(new String[0]));
        });
        List<String> lines = new ArrayList<>(table.lines());
        if (laws.size() > MOST_ROWS) {
            lines.add("  and " + (laws.size() - MOST_ROWS) + " more");
        }
        return lines;
    }

    private static String kind(Part part) {
        return PrintableNames.head(part.kind(), KIND_WIDTH);
    }

    private static String site(Part part) {
        return PrintableNames.tail(PrintableNames.shortSite(part.site()), SITE_WIDTH);
    }

    private static String seconds(@Nullable Double seconds) {
        return seconds == null ? "-" : Numbers.text(seconds);
    }

    private static List<String> cells(List<PartsForecast.Cell> cells) {
        TextTable table = new TextTable()
                .right("processors", "time_s", "95 % band of the curve", "of the next run", "speedup", "95 % band")
                .left("largest part of L")
                .left("");
        for (PartsForecast.Cell cell : cells) {
            table.row(
                    Integer.toString(cell.processors()),
                    Estimates.value(cell.time()),
                    Estimates.interval(cell.time()),
                    Estimates.interval(cell.run()),
                    Estimates.value(cell.speedup()),
                    Estimates.interval(cell.speedup()),
                    PartsForecast.largest(cell.parts()).map(PartsReport::name).orElse("-"),
                    cell.time().note());
        }
        return table.lines();
    }

    private static String name(Part part) {
        return kind(part) + (part.site().isEmpty() ? "" : " at " + site(part));
    }

    /** The most processors of which something is foretold. */
    private static Optional<Integer> last(List<PartsForecast.Cell> cells) {
        return cells.stream()
                .filter(cell -> !cell.parts().isEmpty())
                .map(PartsForecast.Cell::processors)
                .max(Integer::compare);
    }

    private static Optional<String> bound(PartsForecast forecast, int n) {
        return forecast.bound(n)
                .map(bound -> "  from N = " + bound.from() + " on the largest part of L is " + name(bound.part()) + ": "
                        + Units.percent(bound.share()) + " at N = " + n);
    }

    /** Adds the object {@code parts}; null if nothing is foretold by parts. */
    static void put(ObjectNode object, @Nullable PartsForecast forecast, List<Double> xs) {
        if (forecast == null) {
            object.putNull("parts");
            return;
        }
        List<PartsForecast.Cell> cells = xs.stream().map(forecast::at).toList();
        ObjectNode parts = object.putObject("parts");
        EstimateColumns.IN_JSON.put(parts.putObject("test"), forecast.test());
        Columns.<PartsForecast>none()
                .object("bound", each -> last(cells).flatMap(each::bound).orElse(null), BOUND)
                .list("laws", PartsForecast::laws, LAW)
                .list("cells", each -> cells, CELL)
                .put(parts, forecast);
    }
}
