package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.HouseholderFit;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters of a Householder transformation as text, JSON and CSV. Stateless. */
public final class HouseholderReport {
    private static final Columns<Map.Entry<String, Estimate>> PARAMETERS = Columns.<Map.Entry<String, Estimate>>none()
            .inCsv("parameter", Map.Entry::getKey)
            .of(Map.Entry::getValue, EstimateColumns.ALL);

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
        parameters(fit).forEach((name, estimate) -> EstimateColumns.ALL.put(parameters.putObject(name), estimate));
        return Json.write(object);
    }

    /**
     * For a spreadsheet.
     *
     * @param fit the parameters
     * @return header and rows, each with its end
     */
    public static String csv(HouseholderFit fit) {
        return PARAMETERS.csv(List.copyOf(parameters(fit).entrySet()));
    }

    private static Map<String, Estimate> parameters(HouseholderFit fit) {
        Map<String, Estimate> parameters = new LinkedHashMap<>();
        parameters.put("tau", fit.fit().tau());
        parameters.put("beta", fit.fit().beta());
        parameters.put("beta''", fit.across());
        return parameters;
    }
}
