package io.scalegraph.analyzer.report.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of one kind of row, in order: each with its name, which says the unit, and its value. A row of CSV and an
 * object of JSON are both written from it; what stands in one of them only says so. Immutable.
 *
 * @param <T> what a row stands for
 */
public final class Columns<T> {
    private static final String SEPARATOR = "_";

    private record Column<T>(
            List<String> names, Function<T, List<@Nullable Object>> cells, BiConsumer<ObjectNode, T> json) {}

    private final List<Column<T>> columns;

    private Columns(List<Column<T>> columns) {
        this.columns = columns;
    }

    /**
     * No columns yet.
     *
     * @param <T> what a row stands for
     * @return an empty list
     */
    public static <T> Columns<T> none() {
        return new Columns<>(List.of());
    }

    /**
     * Adds a column of both.
     *
     * @param name its name
     * @param value a number, a text, a boolean, or null for what was not measured
     * @return all columns
     */
    public Columns<T> and(String name, Function<T, @Nullable Object> value) {
        return and(name, name, value);
    }

    /**
     * Adds a column of both with a name in each.
     *
     * @param jsonName its name in JSON
     * @param csvName its name in CSV
     * @param value a number, a text, a boolean or null
     * @return all columns
     */
    public Columns<T> and(String jsonName, String csvName, Function<T, @Nullable Object> value) {
        return with(
                List.of(csvName),
                row -> Collections.singletonList(value.apply(row)),
                (object, row) -> put(object, jsonName, value.apply(row)));
    }

    /**
     * Adds a column of CSV.
     *
     * @param name its name
     * @param value a number, a text, a boolean or null
     * @return all columns
     */
    public Columns<T> inCsv(String name, Function<T, @Nullable Object> value) {
        return with(List.of(name), row -> Collections.singletonList(value.apply(row)), (object, row) -> {});
    }

    /**
     * Adds a field of JSON.
     *
     * @param name its name
     * @param value a number, a text, a boolean or null
     * @return all columns
     */
    public Columns<T> inJson(String name, Function<T, @Nullable Object> value) {
        return with(List.of(), row -> List.of(), (object, row) -> put(object, name, value.apply(row)));
    }

    /**
     * Adds the columns of a part of the row as its own.
     *
     * @param part the part of a row
     * @param itsColumns its columns
     * @param <P> what the part is
     * @return all columns
     */
    public <P> Columns<T> of(Function<T, P> part, Columns<P> itsColumns) {
        return with(
                itsColumns.names(),
                row -> itsColumns.cells(part.apply(row)),
                (object, row) -> itsColumns.put(object, part.apply(row)));
    }

    /**
     * Adds a part of the row: an object in JSON, columns that begin with its name in CSV; null and empty if there is none.
     *
     * @param name its name
     * @param part the part of a row, or null
     * @param itsColumns its columns
     * @param <P> what the part is
     * @return all columns
     */
    public <P> Columns<T> object(String name, Function<T, @Nullable P> part, Columns<P> itsColumns) {
        return with(
                itsColumns.names(name + SEPARATOR), row -> itsColumns.cellsOrEmpty(part.apply(row)), (object, row) -> {
                    P its = part.apply(row);
                    if (its == null) {
                        object.putNull(name);
                    } else {
                        itsColumns.put(object.putObject(name), its);
                    }
                });
    }

    /**
     * Adds a list of parts, in JSON only.
     *
     * @param name its name
     * @param parts the parts of a row; null is null
     * @param itsColumns the columns of a part
     * @param <P> what a part is
     * @return all columns
     */
    public <P> Columns<T> list(String name, Function<T, @Nullable List<P>> parts, Columns<P> itsColumns) {
        return with(List.of(), row -> List.of(), (object, row) -> itsColumns.put(object, name, parts.apply(row)));
    }

    /**
     * Adds a list of parts, of which CSV has the first.
     *
     * @param name its name in JSON
     * @param first what the names in CSV begin with
     * @param parts the parts of a row
     * @param itsColumns the columns of a part
     * @param <P> what a part is
     * @return all columns
     */
    public <P> Columns<T> list(String name, String first, Function<T, List<P>> parts, Columns<P> itsColumns) {
        return with(
                itsColumns.names(first + SEPARATOR),
                row -> itsColumns.cellsOrEmpty(
                        parts.apply(row).stream().findFirst().orElse(null)),
                (object, row) -> itsColumns.put(object, name, parts.apply(row)));
    }

    private Columns<T> with(
            List<String> names, Function<T, List<@Nullable Object>> cells, BiConsumer<ObjectNode, T> json) {
        List<Column<T>> more = new ArrayList<>(columns);
        more.add(new Column<>(names, cells, json));
        return new Columns<>(List.copyOf(more));
    }

    /**
     * The header of CSV.
     *
     * @return names, in order
     */
    public List<String> names() {
        return names("");
    }

    private List<String> names(String prefix) {
        return columns.stream()
                .flatMap(column -> column.names().stream())
                .map(name -> prefix + name)
                .toList();
    }

    /**
     * A row of CSV.
     *
     * @param row what it stands for
     * @return values in the order of the names
     */
    public List<@Nullable Object> cells(T row) {
        List<@Nullable Object> cells = new ArrayList<>();
        columns.forEach(column -> cells.addAll(column.cells().apply(row)));
        return cells;
    }

    private List<@Nullable Object> cellsOrEmpty(@Nullable T row) {
        return row == null ? Collections.nCopies(names().size(), null) : cells(row);
    }

    /**
     * A table of CSV.
     *
     * @param rows what its rows stand for
     * @return header and rows, each with its end
     */
    public String csv(List<T> rows) {
        return Csv.of(names(), rows.stream().map(this::cells).toList());
    }

    /**
     * Adds all fields of a row.
     *
     * @param object what they are added to
     * @param row what it stands for
     * @return the object
     */
    public ObjectNode put(ObjectNode object, T row) {
        columns.forEach(column -> column.json().accept(object, row));
        return object;
    }

    /**
     * Adds rows as a list of objects.
     *
     * @param object what it is added to
     * @param name name of the list
     * @param rows what the objects stand for; null is null
     */
    public void put(ObjectNode object, String name, @Nullable List<T> rows) {
        if (rows == null) {
            object.putNull(name);
            return;
        }
        ArrayNode array = object.putArray(name);
        rows.forEach(row -> put(array.addObject(), row));
    }

    private static void put(ObjectNode object, String name, @Nullable Object value) {
        if (value == null) {
            object.putNull(name);
        } else if (value instanceof Double number) {
            Json.put(object, name, number);
        } else if (value instanceof Number number) {
            object.put(name, number.longValue());
        } else if (value instanceof Boolean flag) {
            object.put(name, flag);
        } else if (value instanceof String text) {
            object.put(name, text);
        } else {
            throw new IllegalArgumentException(name + " has no value for a report: " + value.getClass());
        }
    }
}
