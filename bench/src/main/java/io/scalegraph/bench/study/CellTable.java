package io.scalegraph.bench.study;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Cells of several studies against their closed form. */
final class CellTable {
    private static final double CELL = 0.05;
    private static final double MEDIAN = 0.02;
    private static final double COVERAGE = 0.9;

    private record Key(int from, int to) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return from != other.from ? Integer.compare(from, other.from) : Integer.compare(to, other.to);
        }
    }

    private final Map<Key, List<MatrixCell>> cells = new TreeMap<>();
    private final ClosedForm form;

    CellTable(ClosedForm form) {
        this.form = form;
    }

    private double closedForm(Key key) {
        return form.scale(key.from, key.to);
    }

    private String words(Key key) {
        return form.exists() ? String.format(Locale.ROOT, "%.4f", closedForm(key)) : "none";
    }

    private double error(Key key, double value) {
        return Math.abs(value / closedForm(key) - 1);
    }

    /** On one processor E is 1 at every size: rows from there are empty by definition. */
    void addAll(List<MatrixCell> some) {
        for (MatrixCell cell : some) {
            if (cell.from() > 1 && cell.from() < cell.to()) {
                cells.computeIfAbsent(new Key(cell.from(), cell.to()), any -> new ArrayList<>())
                        .add(cell);
            }
        }
    }

    boolean isWithinTolerances() {
        List<Double> errors = errors();
        if (unexplained() > 0) {
            return false;
        }
        if (!form.exists()) {
            return !cells.isEmpty() && errors.isEmpty();
        }
        return !errors.isEmpty()
                && missing() == 0
                && errors.stream().allMatch(error -> error <= CELL)
                && Medians.of(errors) <= MEDIAN
                && covered() >= COVERAGE * errors.size();
    }

    private long missing() {
        return cells.values().stream()
                .flatMap(List::stream)
                .filter(cell -> cell.value() == null)
                .count();
    }

    private long unexplained() {
        return cells.values().stream()
                .flatMap(List::stream)
                .filter(cell -> cell.value() == null && cell.note().isBlank())
                .count();
    }

    private List<Double> errors() {
        List<Double> errors = new ArrayList<>();
        cells.forEach((key, all) -> values(all).forEach(value -> errors.add(error(key, value))));
        return errors;
    }

    private long covered() {
        return cells.entrySet().stream()
                .mapToLong(entry -> covered(entry.getKey(), entry.getValue()))
                .sum();
    }

    private long covered(Key key, List<MatrixCell> all) {
        return all.stream()
                .map(MatrixCell::interval)
                .filter(interval -> interval != null && covers(interval, closedForm(key)))
                .count();
    }

    private static boolean covers(Interval interval, double value) {
        return interval.low() <= value && value <= interval.high();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("  from  to  closed form  median  worst error  intervals  covered\n");
        cells.forEach((key, all) -> text.append(row(key, all)));
        List<Double> errors = errors();
        if (!form.exists() || errors.isEmpty()) {
            return text.append(String.format(
                            Locale.ROOT,
                            "cells with a value: %d (aim: %s); without a value: %d, of these without a reason: %d (aim: none)%n",
                            errors.size(),
                            form.exists() ? "all" : "none",
                            missing(),
                            unexplained()))
                    .toString();
        }
        long near = errors.stream().filter(error -> error <= CELL).count();
        return text.append(String.format(
                        Locale.ROOT,
                        "cells within 5 %%: %d of %d (aim: all); median error %.2f %% (aim <= 2 %%); intervals cover %d of"
                                + " %d (aim >= 90 %%); cells without a value: %d, of these without a reason: %d%n",
                        near,
                        errors.size(),
                        100 * Medians.of(errors),
                        covered(),
                        errors.size(),
                        missing(),
                        unexplained()))
                .toString();
    }

    /** Median of the intervals' half widths, as a share of the value. */
    private static String halfWidth(List<MatrixCell> all) {
        List<Double> widths = new ArrayList<>();
        for (MatrixCell cell : all) {
            Interval interval = cell.interval();
            if (interval != null) {
                widths.add((interval.high() - interval.low()) / (interval.high() + interval.low()));
            }
        }
        return widths.isEmpty() ? "     none" : String.format(Locale.ROOT, "+-%5.2f %%", 100 * Medians.of(widths));
    }

    private static List<Double> values(List<MatrixCell> all) {
        return all.stream().map(MatrixCell::value).filter(Objects::nonNull).toList();
    }

    private String row(Key key, List<MatrixCell> all) {
        List<Double> values = values(all);
        if (values.isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "  %4d %3d  %11s  no value: %s%n",
                    key.from,
                    key.to,
                    words(key),
                    all.get(0).note());
        }
        double worst =
                values.stream().mapToDouble(value -> error(key, value)).max().orElse(0);
        return String.format(
                Locale.ROOT,
                "  %4d %3d  %11s  %6.4f  %9.2f %%  %s  %d of %d%n",
                key.from,
                key.to,
                words(key),
                Medians.of(values),
                100 * worst,
                halfWidth(all),
                covered(key, all),
                all.size());
    }
}
