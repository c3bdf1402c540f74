package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.predict.Prediction;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Scalability predicted by a theorem as text, JSON and CSV. Stateless. */
public final class PsiReport {
    private static final Columns<Prediction.Scaled> SYSTEMS = Columns.<Prediction.Scaled>none()
            .and("processors", Prediction.Scaled::processors)
            .object("work", Prediction.Scaled::work, EstimateColumns.IN_JSON)
            .object("size", Prediction.Scaled::size, EstimateColumns.IN_JSON)
            .object("time_s", Prediction.Scaled::time, EstimateColumns.IN_JSON)
            .and("measured", Prediction.Scaled::measured);

    private static final Columns<Prediction.Cell> CELLS = Columns.<Prediction.Cell>none()
            .and("from", Prediction.Cell::from)
            .and("to", Prediction.Cell::to)
            .and("value", "psi", cell -> cell.psi().value())
            .and("low", cell -> cell.psi().low())
            .and("high", cell -> cell.psi().high())
            .inJson("note", cell -> cell.psi().note())
            .object("measured", Prediction.Cell::measured, EstimateColumns.IN_JSON)
            .inCsv("measured", cell -> cell.measured().value())
            .inCsv("measuredLow", cell -> cell.measured().low())
            .inCsv("measuredHigh", cell -> cell.measured().high())
            .inCsv("note", cell -> cell.psi().note())
            .inCsv("measuredNote", cell -> cell.measured().note());

    private PsiReport() {}

    /**
     * For a reader: the systems, then the matrix, row N and column N'.
     *
     * @param prediction the prediction
     * @return lines, each with its end
     */
    public static String text(Prediction prediction) {
        List<String> lines = new ArrayList<>();
        prediction.warnings().forEach(warning -> lines.add("WARNING: " + warning));
        lines.add("Predicted by " + name(prediction) + ", holding " + prediction.condition());
        prediction.notes().forEach(note -> lines.add("  " + note));
        lines.add(
                prediction.error().value() == null
                        ? "  no runs to compare its times with"
                        : "  its times miss the measured ones by " + Estimates.percent(prediction.error()));
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
        boolean sizes =
                prediction.systems().stream().anyMatch(system -> system.size().value() != null);
        if (sizes) {
            table.right("required size");
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
            if (sizes) {
                row.add(Estimates.value(system.size()));
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
        EstimateColumns.ALL.put(object.putObject("error"), prediction.error());
        SYSTEMS.put(object, "systems", prediction.systems());
        CELLS.put(object, "cells", prediction.cells());
        Json.put(object, "notes", prediction.notes());
        Json.put(object, "warnings", prediction.warnings());
        return Json.write(object);
    }

    /**
     * For a spreadsheet: a row for each pair.
     *
     * @param prediction the prediction
     * @return header and rows, each with its end
     */
    public static String csv(Prediction prediction) {
        return CELLS.csv(prediction.cells());
    }

    private static String name(Prediction prediction) {
        return switch (prediction.theorem()) {
            case SUN_ROVER -> "SR Theorems 1 and 2";
            case SUN_ZHU -> "SZ Proposition 1";
            case CHEN_SUN_WU -> "CSW Theorem 1";
        };
    }
}
