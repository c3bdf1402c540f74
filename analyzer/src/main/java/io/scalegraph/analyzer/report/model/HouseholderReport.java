package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.HouseholderFit;
import io.scalegraph.analyzer.model.predict.HouseholderForecast;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Form;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Pair;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Required;
import io.scalegraph.analyzer.model.predict.HouseholderForecast.Time;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a Householder transformation, and what they foretell, as text, JSON and CSV. Stateless. */
public final class HouseholderReport {
    private static final Columns<Map.Entry<String, Estimate>> PARAMETERS = Columns.<Map.Entry<String, Estimate>>none()
            .inCsv("parameter", Map.Entry::getKey)
            .of(Map.Entry::getValue, EstimateColumns.ALL);

    private static final Columns<Time> TIMES = Columns.<Time>none()
            .and("processors", Time::processors)
            .and("columns", Time::columns)
            .and("work", Time::work)
            .object("time_s", Time::time, EstimateColumns.IN_JSON)
            .inCsv("time_s", time -> time.time().value())
            .inCsv("low", time -> time.time().low())
            .inCsv("high", time -> time.time().high())
            .and("measured_s", Time::measured)
            .inCsv("note", time -> time.time().note());

    private static final Columns<Required> REQUIRED = Columns.<Required>none()
            .and("processors", Required::processors)
            .object("columns", Required::columns, EstimateColumns.IN_JSON)
            .object("growth", Required::growth, EstimateColumns.IN_JSON)
            .object("work", Required::work, EstimateColumns.IN_JSON)
            .object("time_s", Required::time, EstimateColumns.IN_JSON)
            .inCsv("columns", each -> each.columns().value())
            .inCsv("growth", each -> each.growth().value())
            .inCsv("work", each -> each.work().value())
            .inCsv("time_s", each -> each.time().value())
            .inCsv("note", each -> each.columns().note());

    private static final Columns<Pair> PAIRS = Columns.<Pair>none()
            .and("from", Pair::from)
            .and("to", Pair::to)
            .object("psi", Pair::psi, EstimateColumns.IN_JSON)
            .and("ofManyColumns", Pair::ofManyColumns);

    private HouseholderReport() {}

    /**
     * For a reader.
     *
     * @param fit the parameters
     * @param forecast what they foretell; null if nothing is asked for
     * @return lines, each with its end
     */
    public static String text(HouseholderFit fit, @Nullable HouseholderForecast forecast) {
        TextTable table = new TextTable()
                .left("parameter")
                .right("seconds", "95 % interval")
                .left("");
        parameters(fit)
                .forEach((name, estimate) ->
                        table.row(name, Estimates.value(estimate), Estimates.interval(estimate), estimate.note()));
        List<String> lines = new ArrayList<>();
        lines.add("T = (2n^3/p + 3n^2) tau + n^2 beta (SZ Eq. 13), fitted without intercept (Eq. 21)");
        lines.add("");
        lines.addAll(table.lines());
        if (forecast != null) {
            if (forecast.form() == Form.TABLE_1) {
                lines.add("");
                lines.add("What follows has n^3 in place of 2 n^3, as SZ Table 1 was computed");
            }
            lines.addAll(times(forecast));
            lines.addAll(required(forecast));
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> times(HouseholderForecast forecast) {
        if (forecast.times().isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable()
                .right("p", "columns", "W", "time_s", "between", "measured", "off by")
                .left("");
        for (Time time : forecast.times()) {
            Double measured = time.measured();
            table.row(
                    Integer.toString(time.processors()),
                    Numbers.text(time.columns()),
                    Numbers.text(time.work()),
                    Estimates.value(time.time()),
                    Estimates.interval(time.time()),
                    measured == null ? "-" : Numbers.text(measured),
                    off(time.time().value(), measured),
                    time.time().value() == null ? time.time().note() : "");
        }
        return titled("T(p, n) (Eq. 13) with W (Eq. 14), between the ends of the intervals of tau and beta", table);
    }

    private static String off(@Nullable Double foretold, @Nullable Double measured) {
        return foretold == null || measured == null
                ? "-"
                : String.format(Locale.ROOT, "%+.1f %%", Math.rint(1000 * (foretold / measured - 1)) / 10 + 0.0);
    }

    private static List<String> required(HouseholderForecast forecast) {
        if (forecast.required().isEmpty()) {
            return List.of();
        }
        TextTable table =
                new TextTable().right("p", "columns", "more", "W", "time_s").left("");
        for (Required each : forecast.required()) {
            table.row(
                    Integer.toString(each.processors()),
                    columns(each.columns()),
                    columns(each.growth()),
                    Estimates.value(each.work()),
                    Estimates.value(each.time()),
                    each.columns().value() == null ? each.columns().note() : "");
        }
        List<String> lines =
                new ArrayList<>(titled("Columns that hold the speed (Eq. 17), and how many more (Eq. 19)", table));
        TextTable pairs = new TextTable().right("p", "p'", "psi", "1/m^2");
        forecast.pairs()
                .forEach(pair -> pairs.row(
                        Integer.toString(pair.from()),
                        Integer.toString(pair.to()),
                        Estimates.value(pair.psi()),
                        Numbers.text(pair.ofManyColumns())));
        if (!forecast.pairs().isEmpty()) {
            lines.addAll(titled("psi = p'W/(p W') (Eq. 1), and what it comes to for many columns (Eq. 20)", pairs));
        }
        return lines;
    }

    /** With decimals, so that a reader sees where they are cut off. */
    private static String columns(Estimate columns) {
        Double value = columns.value();
        return value == null ? "-" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static List<String> titled(String title, TextTable table) {
        List<String> lines = new ArrayList<>(List.of("", title, ""));
        lines.addAll(table.lines());
        return lines;
    }

    /**
     * For a script.
     *
     * @param fit the parameters
     * @param forecast what they foretell; null if nothing is asked for
     * @return a JSON object, with a line end
     */
    public static String json(HouseholderFit fit, @Nullable HouseholderForecast forecast) {
        ObjectNode object = Json.report();
        ObjectNode parameters = object.putObject("parameters");
        parameters(fit).forEach((name, estimate) -> EstimateColumns.ALL.put(parameters.putObject(name), estimate));
        object.put("form", (forecast != null && forecast.form() == Form.TABLE_1) ? "table-1" : "printed");
        TIMES.put(object, "times", forecast == null ? List.of() : forecast.times());
        REQUIRED.put(object, "required", forecast == null ? List.of() : forecast.required());
        PAIRS.put(object, "pairs", forecast == null ? List.of() : forecast.pairs());
        return Json.write(object);
    }

    /**
     * For a spreadsheet: the parameters, or, where something is foretold, the times, or else what holds the speed.
     *
     * @param fit the parameters
     * @param forecast what they foretell; null if nothing is asked for
     * @return header and rows, each with its end
     */
    public static String csv(HouseholderFit fit, @Nullable HouseholderForecast forecast) {
        if (forecast == null) {
            return PARAMETERS.csv(List.copyOf(parameters(fit).entrySet()));
        }
        return forecast.times().isEmpty() ? REQUIRED.csv(forecast.required()) : TIMES.csv(forecast.times());
    }

    private static Map<String, Estimate> parameters(HouseholderFit fit) {
        Map<String, Estimate> parameters = new LinkedHashMap<>();
        parameters.put("tau", fit.fit().tau());
        parameters.put("beta", fit.fit().beta());
        parameters.put("beta''", fit.across());
        return parameters;
    }
}
