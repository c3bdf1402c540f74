package io.scalegraph.analyzer.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.Estimate;
import io.scalegraph.analyzer.model.predict.Prediction;
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
        lines.addAll(intervals(prediction));
        return String.join("\n", lines) + "\n";
    }

    /** A table of those that there are, and why the others are not. */
    private static List<String> intervals(Prediction prediction) {
        Table table = new Table().right("N", "N'", "psi", "95 % interval");
        Remarks remarks = new Remarks();
        int count = 0;
        boolean any = false;
        for (Prediction.Cell cell : prediction.cells()) {
            Estimate psi = cell.psi();
            if (cell.from() == cell.to() || psi.value() == null) {
                continue;
            }
            count++;
            any |= psi.low() != null;
            table.row(
                    Integer.toString(cell.from()),
                    Integer.toString(cell.to()),
                    Estimates.value(psi),
                    Estimates.interval(psi));
            remarks.add(cell.from() + " to " + cell.to(), psi.note());
        }
        Page page = new Page();
        if (any) {
            page.line("").lines(table.lines());
        }
        remarks.print(page, "psi", count);
        return page.toString().lines().toList();
    }

    private static Table systems(Prediction prediction) {
        Table table = new Table().right("N", "required work", "time_s").left("");
        for (Prediction.Scaled system : prediction.systems()) {
            table.row(
                    Integer.toString(system.processors()),
                    Estimates.value(system.work()),
                    Estimates.value(system.time()),
                    system.work().note());
        }
        return table;
    }

    private static Table matrix(Prediction prediction) {
        Table table = new Table().right("psi from N to N'");
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
        ObjectNode object = JsonReport.NODES
                .objectNode()
                .put("schema", JsonReport.SCHEMA)
                .put("metric", "psi by " + name(prediction))
                .put("condition", prediction.condition());
        Estimates.put(object.putObject("error"), prediction.error());
        ArrayNode systems = object.putArray("systems");
        for (Prediction.Scaled system : prediction.systems()) {
            systems.addObject()
                    .put("processors", system.processors())
                    .put("work", system.work().value())
                    .put("time_s", system.time().value())
                    .put("note", system.work().note());
        }
        ArrayNode cells = object.putArray("cells");
        for (Prediction.Cell cell : prediction.cells()) {
            Estimates.put(cells.addObject().put("from", cell.from()).put("to", cell.to()), cell.psi());
        }
        ArrayNode notes = object.putArray("notes");
        prediction.notes().forEach(notes::add);
        return JsonReport.write(object);
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
                    cell.psi().note()));
        }
        return CsvReport.of(List.of("from", "to", "psi", "low", "high", "note"), rows);
    }

    private static String name(Prediction prediction) {
        return switch (prediction.theorem()) {
            case SUN_ROVER -> "SR Theorems 1 and 2";
            case SUN_ZHU -> "SZ Proposition 1";
            case CHEN_SUN_WU -> "CSW Theorem 1";
        };
    }
}
