package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;

/** The laws that T over N follows, with what they foretell. Stateless. */
final class LawSection {
    private LawSection() {}

    static Section of(Studied study) {
        List<Block> blocks = new ArrayList<>();
        for (Studied.Method method : study.methods()) {
            JsonNode prediction = method.json().path("prediction");
            blocks.add(block(method, method.json().path("fit"), prediction));
            if (prediction.path("parts").isObject()) {
                blocks.add(PartsBlock.of(method, prediction.path("parts")));
            }
        }
        return new Section("models", "Laws and predictions", blocks);
    }

    private static Block block(Studied.Method method, JsonNode fit, JsonNode prediction) {
        String title = method.title("T over N");
        if (!fit.isObject()) {
            return new Block(method.id("laws"), title, List.of(method.missing("fit")), null, List.of());
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(picked(fit) + " " + withheld(fit.path("test")));
        sentences.add(beyond(prediction));
        sentences.add(
                "The line is the median of all laws, each by how well it foretells the runs; the darker band holds the"
                        + " curve, the lighter one the next run, each with 95 %. Where the band is too wide there is no line, or"
                        + " nothing.");
        return new Block(
                method.id("laws"),
                title,
                sentences,
                new Block.Chart("law", 360, String.valueOf(method.number())),
                List.of(predictions(prediction), laws(fit.path("laws")), coefficients(fit.path("laws"))));
    }

    /** The law that foretells best, or that there is none. */
    static String picked(JsonNode fit) {
        for (JsonNode law : fit.path("laws")) {
            if (law.path("picked").asBoolean()) {
                return "Of the laws of T over N at k = " + Studied.number(fit.path("size")) + ", "
                        + law.path("law").asText() + " alone foretells best, with an error of "
                        + Units.percent(law.path("error").path("value").asDouble()) + " for the largest N.";
            }
        }
        return "No law of T over N can be judged by these runs.";
    }

    private static String withheld(JsonNode test) {
        JsonNode run = test.path("run");
        return "Without the runs on N = " + Studied.number(test.path("x")) + ", "
                + (run.path("low").isNumber()
                        ? "the next run there would have been foretold between " + time(run.path("low")) + " and "
                                + time(run.path("high")) + ", which holds "
                                + test.path("held").asText() + " of the "
                                + test.path("runs").asText() + " that were made."
                        : "nothing would have been foretold: "
                                + run.path("note").asText() + ".");
    }

    /** What the laws say of twice the most processors. */
    static String beyond(JsonNode prediction) {
        JsonNode cell = twice(prediction);
        String n = Studied.number(cell.path("processors"));
        if (!cell.path("low").isNumber()) {
            return "Of N = " + n + " nothing can be foretold: "
                    + cell.path("note").asText() + ".";
        }
        return "On N = " + n + " T will be "
                + (cell.path("value").isNumber() ? "about " + time(cell.path("value")) + ", with 95 % " : "")
                + "between " + time(cell.path("low")) + " and " + time(cell.path("high")) + ".";
    }

    private static JsonNode twice(JsonNode prediction) {
        double withheld = prediction.path("test").path("x").asDouble();
        JsonNode found = prediction.path("cells").path(0);
        for (JsonNode cell : prediction.path("cells")) {
            found = cell.path("processors").asDouble() == 2 * withheld ? cell : found;
        }
        return found;
    }

    private static String time(JsonNode seconds) {
        return Units.time(seconds.asDouble());
    }

    private static Table predictions(JsonNode prediction) {
        return new TableMaker("What the laws together foretell")
                .count("N", "processors")
                .time("T", "value")
                .time("curve, 95 % from", "low")
                .time("to", "high")
                .time("next run, 95 % from", "runLow")
                .time("to", "runHigh")
                .words("remark", row -> row.path("note").asText())
                .of(prediction.path("cells"));
    }

    private static Table laws(JsonNode laws) {
        return new TableMaker("The laws one by one")
                .name("law", "law")
                .words("best", row -> row.path("picked").asBoolean() ? "yes" : "")
                .share("weight", "weight", 1)
                .words("error of forecast", row -> error(row.path("error")))
                .words("at the largest N", row -> error(row.path("errorAtLargest")))
                .words("curve", row -> row.path("curve").asText(""))
                .of(laws);
    }

    private static String error(JsonNode error) {
        return error.path("value").isNumber()
                ? Units.percent(error.path("value").asDouble())
                : error.path("note").asText();
    }

    private static Table coefficients(JsonNode laws) {
        List<JsonNode> rows = new ArrayList<>();
        for (JsonNode law : laws) {
            for (JsonNode coefficient : law.path("coefficients")) {
                rows.add(((com.fasterxml.jackson.databind.node.ObjectNode) coefficient.deepCopy())
                        .set("law", law.path("law")));
            }
        }
        return new TableMaker("Coefficients of the laws")
                .name("law", "law")
                .name("coefficient", "name")
                .exact("value", "value")
                .exact("95 % from", "low")
                .exact("to", "high")
                .words("remark", row -> row.path("note").asText())
                .of(Means.list(rows));
    }
}
