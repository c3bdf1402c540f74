package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.HouseholderFit;
import io.scalegraph.analyzer.report.format.Csv;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parameters of a Householder transformation as text, JSON and CSV. Stateless. */
public final class HouseholderReport {
    private HouseholderReport() {}

    /**
     * For a reader.
     *
     * @param fit the parameters
     * @return lines, each with its end
     */
    public static String text(HouseholderFit fit) {
        TextTable table = new TextTable()
                .left("parameter")
                .right("seconds", "95 % interval")
                .left("");
        parameters(fit)
                .forEach((name, estimate) ->
                        table.row(name, Estimates.value(estimate), Estimates.interval(estimate), estimate.note()));
        return "T = (2n^3/p + 3n^2) tau + n^2 beta (SZ Eq. 13), fitted without intercept (Eq. 21)\n\n"
                + String.join("\n", table.lines()) + "\n";
    }

    /**
     * For a script.
     *
     * @param fit the parameters
     * @return a JSON object, with a line end
     */
    public static String json(HouseholderFit fit) {
        ObjectNode object = Json.report();
        ObjectNode parameters = object.putObject("parameters");
        parameters(fit).forEach((name, estimate) -> Estimates.put(parameters.putObject(name), estimate));
        return Json.write(object);
    }

    /**
     * For a spreadsheet.
     *
     * @param fit the parameters
     * @return header and rows, each with its end
     */
    public static String csv(HouseholderFit fit) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        parameters(fit)
                .forEach((name, estimate) -> rows.add(
                        Arrays.asList(name, estimate.value(), estimate.low(), estimate.high(), estimate.note())));
        return Csv.of(List.of("parameter", "value", "low", "high", "note"), rows);
    }

    private static Map<String, Estimate> parameters(HouseholderFit fit) {
        Map<String, Estimate> parameters = new LinkedHashMap<>();
        parameters.put("tau", fit.fit().tau());
        parameters.put("beta", fit.fit().beta());
        parameters.put("beta''", fit.across());
        return parameters;
    }
}
