package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.Prediction;
import io.scalegraph.analyzer.report.format.Csv;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Scalability predicted by a theorem as text, JSON and CSV. Stateless. */
public final class PsiReport {
    private PsiReport() {}

    /**
     * For a reader: the systems, then the matrix, row N and column N'.
     *
     * @param prediction the prediction
     * @return lines, each with its end
     */
    public static String text(Prediction prediction) {
        List<String> lines = new ArrayList<>();
        lines.add("Predicted by " + name(prediction) + ", holding " + prediction.condition());
        prediction.notes().forEach(note -> lines.add("  " + note));
        lines.add("  its times miss the measured ones by " + Estimates.percent(prediction.error()));
        lines.add("");
        lines.addAll(systems(prediction).lines());
        lines.add("");
        lines.addAll(matrix(prediction).lines());
        reasons(prediction).forEach(reason -> lines.add("  -  " + reason));
        lines.addAll(pairs(prediction));
        return String.join("\n", lines) + "\n";
    }

    /** Each pair beside what was measured, and why there is no interval or nothing measured. */
    private static List<String> pairs(Prediction prediction) {
        List<Prediction.Cell> apart = prediction.cells().stream()
                .filter(cell -> cell.from() != cell.to() && cell.psi().value() != null)
                .toList();
        boolean measured = apart.stream().anyMatch(cell -> cell.measured().value() != null);
        TextPage page = new TextPage();
        if (measured || apart.stream().anyMatch(cell -> cell.psi().low() != null)) {
            page.line("").lines(table(apart, measured).lines());
        }
        remark(prediction, apart, page);
        return page.toString().lines().toList();
    }

    private static TextTable table(List<Prediction.Cell> apart, boolean measured) {
        TextTable table = new TextTable().right("N", "N'", "psi", "95 % interval");
        if (measured) {
            table.right("measured", "95 % interval", "off by");
        }
        for (Prediction.Cell cell : apart) {
            List<String> row = new ArrayList<>(List.of(
                    Integer.toString(cell.from()),
                    Integer.toString(cell.to()),
                    Estimates.value(cell.psi()),
                    Estimates.interval(cell.psi())));
            if (measured) {
                row.add(Estimates.value(cell.measured()));
                row.add(Estimates.interval(cell.measured()));
                row.add(off(cell));
            }
            table.row(row);
        }
        return table;
    }

    private static void remark(Prediction prediction, List<Prediction.Cell> apart, TextPage page) {
        RowNotes ofPsi = new RowNotes();
        RowNotes ofMeasured = new RowNotes();
        int measured = 0;
        for (Prediction.Cell cell : apart) {
            boolean known = cell.measured().value() != null;
            measured += known ? 1 : 0;
            String pair = cell.from() + " to " + cell.to();
            ofPsi.add(pair, cell.psi().note());
            ofMeasured.add(pair, known ? cell.measured().note() : "");
        }
        ofPsi.print(page, "psi", apart.size());
        ofMeasured.print(page, "measured psi", measured);
        RowNotes ofSystems = new RowNotes();
        prediction
                .systems()
                .forEach(system -> ofSystems.add("measured, N = " + system.processors(), system.measured()));
        ofSystems.print(page, "measured, all N", prediction.systems().size());
    }

    private static String off(Prediction.Cell cell) {
        Double psi = cell.psi().value();
        Double measured = cell.measured().value();
        return psi == null || measured == null
                ? "-"
                : String.format(Locale.ROOT, "%+.1f %%", Math.rint(1000 * (psi / measured - 1)) / 10 + 0.0);
    }

    private static TextTable systems(Prediction prediction) {
        boolean any =
                prediction.systems().stream().anyMatch(system -> system.time().low() != null);
        TextTable table = new TextTable().right("N", "required work");
        if (any) {
            table.right("95 % interval");
        }
        table.right("time_s");
        if (any) {
            table.right("95 % interval");
        }
        table.left("");
        for (Prediction.Scaled system : prediction.systems()) {
            List<String> row =
                    new ArrayList<>(List.of(Integer.toString(system.processors()), Estimates.value(system.work())));
            if (any) {
                row.add(Estimates.interval(system.work()));
            }
            row.add(Estimates.value(system.time()));
            if (any) {
                row.add(Estimates.interval(system.time()));
            }
            row.add(any || system.work().value() == null ? system.work().note() : "");
            table.row(row);
        }
        return table;
    }

    private static TextTable matrix(Prediction prediction) {
        TextTable table = new TextTable().right("psi from N to N'");
        List<Integer> processors =
                prediction.systems().stream().map(Prediction.Scaled::processors).toList();
        processors.forEach(n -> table.right(Integer.toString(n)));
        for (int i = 0; i < processors.size(); i++) {
            int from = processors.get(i);
            List<String> row = new ArrayList<>(List.of(Integer.toString(from)));
            for (int j = 0; j < i; j++) {
                row.add("");
            }
            prediction.cells().stream()
                    .filter(cell -> cell.from() == from)
                    .forEach(cell -> row.add(decimals(cell.psi())));
            table.row(row);
        }
        return table;
    }

    private static String decimals(Estimate psi) {
        Double value = psi.value();
        return value == null ? "-" : String.format(Locale.ROOT, "%.3f", value);
    }

    private static Set<String> reasons(Prediction prediction) {
        Set<String> reasons = new TreeSet<>();
        prediction.cells().stream()
                .filter(cell -> cell.psi().value() == null)
                .forEach(cell -> reasons.add(cell.psi().note()));
        return reasons;
    }

    /**
     * For a script.
     *
     * @param prediction the prediction
     * @return a JSON object, with a line end
     */
    public static String json(Prediction prediction) {
        ObjectNode object =
                Json.report().put("metric", "psi by " + name(prediction)).put("condition", prediction.condition());
        Estimates.put(object.putObject("error"), prediction.error());
        ArrayNode systems = object.putArray("systems");
        for (Prediction.Scaled system : prediction.systems()) {
            ObjectNode node = systems.addObject().put("processors", system.processors());
            Estimates.put(node.putObject("work"), system.work());
            Estimates.put(node.putObject("time_s"), system.time());
            node.put("measured", system.measured());
        }
        ArrayNode cells = object.putArray("cells");
        for (Prediction.Cell cell : prediction.cells()) {
            ObjectNode node =
                    Estimates.put(cells.addObject().put("from", cell.from()).put("to", cell.to()), cell.psi());
            Estimates.put(node.putObject("measured"), cell.measured());
        }
        Json.put(object, "notes", prediction.notes());
        return Json.write(object);
    }

    /**
     * For a spreadsheet: a row for each pair.
     *
     * @param prediction the prediction
     * @return header and rows, each with its end
     */
    public static String csv(Prediction prediction) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Prediction.Cell cell : prediction.cells()) {
            rows.add(Arrays.asList(
                    cell.from(),
                    cell.to(),
                    cell.psi().value(),
                    cell.psi().low(),
                    cell.psi().high(),
                    cell.measured().value(),
                    cell.measured().low(),
                    cell.measured().high(),
                    cell.psi().note(),
                    cell.measured().note()));
        }
        return Csv.of(
                List.of(
                        "from",
                        "to",
                        "psi",
                        "low",
                        "high",
                        "measured",
                        "measuredLow",
                        "measuredHigh",
                        "note",
                        "measuredNote"),
                rows);
    }

    private static String name(Prediction prediction) {
        return switch (prediction.theorem()) {
            case SUN_ROVER -> "SR Theorems 1 and 2";
            case SUN_ZHU -> "SZ Proposition 1";
            case CHEN_SUN_WU -> "CSW Theorem 1";
        };
    }
}
