package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.timing.Parameter;
import io.scalegraph.analyzer.model.timing.PerformanceMap;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** A performance map as text, JSON and CSV. Stateless. */
public final class MapReport {
    /** From the least to the largest value of a map. */
    private static final String SHADES = " .:-=+*#%@";

    private MapReport() {}

    /**
     * For a reader: numbers with shades behind them, from the least (blank) to the largest value.
     *
     * @param map the map
     * @return lines, each with its end
     */
    public static String text(PerformanceMap map) {
        List<String> lines = new ArrayList<>();
        Parameter x = map.x().parameter();
        Parameter y = map.y().parameter();
        lines.add(name(map.quantity()) + " of " + name(map.model()) + ": rows " + y.symbol() + " (" + y.unit()
                + "), columns " + x.symbol() + " (" + x.unit() + ")");
        map.calibrated().forEach((parameter, estimate) -> lines.add(calibration(parameter, estimate)));
        lines.add("");
        TextTable table = new TextTable().right(y.symbol() + " \\ " + x.symbol());
        map.x().values().forEach(value -> table.right(Numbers.text(value)).left(""));
        Set<String> reasons = new TreeSet<>();
        double[] range = range(map);
        for (int i = 0; i < map.rows().size(); i++) {
            List<String> cells =
                    new ArrayList<>(List.of(Numbers.text(map.y().values().get(i))));
            for (Estimate cell : map.rows().get(i)) {
                cells.add(Estimates.value(cell));
                cells.add(shade(cell, range));
                if (cell.value() == null) {
                    reasons.add(cell.note());
                }
            }
            table.row(cells);
        }
        lines.addAll(table.lines());
        reasons.forEach(reason -> lines.add("  -  " + reason));
        lines.add("  " + sureness(map));
        return String.join("\n", lines) + "\n";
    }

    /**
     * How far the ranges of what was calibrated move the cells.
     *
     * @param map the map
     * @return a sentence without a capital and a full stop
     */
    public static String sureness(PerformanceMap map) {
        double[] ends = map.rows().stream()
                .flatMap(List::stream)
                .flatMapToDouble(MapReport::relativeEnds)
                .toArray();
        return ends.length == 0
                ? "no intervals: all parameters are given, and nothing measured to compare with"
                : "the ranges of what was calibrated move a cell by "
                        + percent(Arrays.stream(ends).min().orElseThrow()) + " to "
                        + percent(Arrays.stream(ends).max().orElseThrow());
    }

    private static DoubleStream relativeEnds(Estimate cell) {
        Double value = cell.value();
        Double low = cell.low();
        Double high = cell.high();
        return value == null || low == null || high == null
                ? DoubleStream.empty()
                : DoubleStream.of(low / value - 1, high / value - 1);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.2f %%", 100 * share);
    }

    private static String calibration(Parameter parameter, Estimate estimate) {
        return "  " + parameter.symbol() + " = " + Estimates.value(estimate) + " " + parameter.unit()
                + (estimate.low() == null ? "" : ", between " + Estimates.interval(estimate))
                + (estimate.note().isEmpty() ? "" : " (" + estimate.note() + ")");
    }

    private static double[] range(PerformanceMap map) {
        double[] values = map.rows().stream()
                .flatMap(List::stream)
                .map(Estimate::value)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
        return new double[] {
            Arrays.stream(values).min().orElse(0), Arrays.stream(values).max().orElse(0)
        };
    }

    private static String shade(Estimate cell, double[] range) {
        Double value = cell.value();
        if (value == null) {
            return " ";
        }
        double share = range[1] > range[0] ? (value - range[0]) / (range[1] - range[0]) : 0;
        int index = Math.min(SHADES.length() - 1, (int) (share * SHADES.length()));
        return SHADES.substring(index, index + 1);
    }

    /**
     * For a script.
     *
     * @param map the map
     * @return a JSON object, with a line end
     */
    public static String json(PerformanceMap map) {
        return Json.write(tree(map));
    }

    /**
     * The same, for what holds it.
     *
     * @param map the map
     * @return a new object
     */
    public static ObjectNode tree(PerformanceMap map) {
        ObjectNode object = Json.report()
                .put("metric", name(map.quantity()))
                .put("model", name(map.model()))
                .put("x", map.x().parameter().symbol())
                .put("xUnit", map.x().parameter().unit())
                .put("y", map.y().parameter().symbol())
                .put("yUnit", map.y().parameter().unit());
        ObjectNode found = object.putObject("calibrated");
        map.calibrated()
                .forEach((parameter, estimate) ->
                        EstimateColumns.ALL.put(found.putObject(parameter.symbol()), estimate));
        columns(map).put(object, "cells", cells(map));
        return object;
    }

    /**
     * For a spreadsheet: a row for each cell.
     *
     * @param map the map
     * @return header and rows, each with its end
     */
    public static String csv(PerformanceMap map) {
        return columns(map).csv(cells(map));
    }

    private record MapCell(double x, double y, Estimate value) {}

    private static List<MapCell> cells(PerformanceMap map) {
        List<MapCell> cells = new ArrayList<>();
        for (int i = 0; i < map.rows().size(); i++) {
            for (int j = 0; j < map.rows().get(i).size(); j++) {
                cells.add(new MapCell(
                        map.x().values().get(j),
                        map.y().values().get(i),
                        map.rows().get(i).get(j)));
            }
        }
        return cells;
    }

    private static Columns<MapCell> columns(PerformanceMap map) {
        return Columns.<MapCell>none()
                .and("x", map.x().parameter().symbol(), MapCell::x)
                .and("y", map.y().parameter().symbol(), MapCell::y)
                .of(MapCell::value, EstimateColumns.named(name(map.quantity())));
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
