package io.scalegraph.analyzer.report.format;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON as all reports write it: ASCII only, null for what was not measured or is undefined. Stateless. */
public final class Json {
    /** Number of the contracts; it grows when a field changes its meaning or goes away. */
    public static final int SCHEMA = 1;

    private static final ObjectWriter LINE = JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .writer();
    private static final ObjectWriter WRITER = LINE.withDefaultPrettyPrinter();

    private Json() {}

    /**
     * An object without fields.
     *
     * @return a new one
     */
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /**
     * The outermost object of a report, which says what contract it keeps.
     *
     * @return a new one with the field {@code schema}
     */
    public static ObjectNode report() {
        return object().put("schema", SCHEMA);
    }

    /**
     * Adds a number. JSON has no word for NaN and infinities: they become null, as what was not measured is.
     *
     * @param object what it is added to
     * @param name name of the field, with the unit
     * @param value the number, or null
     * @return the object
     */
    public static ObjectNode put(ObjectNode object, String name, @Nullable Double value) {
        return object.put(name, value == null || !Double.isFinite(value) ? null : value);
    }

    /**
     * Adds a list of texts.
     *
     * @param object what it is added to
     * @param name name of the field
     * @param texts the list
     */
    public static void put(ObjectNode object, String name, List<String> texts) {
        ArrayNode array = object.putArray(name);
        texts.forEach(array::add);
    }

    /**
     * Writes a report.
     *
     * @param object the whole
     * @return its text, with a line end
     * @throws UncheckedIOException never: a tree of numbers and text can always be written
     */
    public static String write(ObjectNode object) {
        return written(WRITER, object) + "\n";
    }

    /**
     * Begins a report that is written part by part, since the whole would take much memory.
     *
     * @param out where to; it stays open
     * @return what writes it, as {@link #write} does
     * @throws IOException if that fails
     */
    public static JsonGenerator generator(Writer out) throws IOException {
        return WRITER.createGenerator(out);
    }

    /**
     * Writes an object in as little room as it takes.
     *
     * @param object the whole
     * @return one line, without its end
     * @throws UncheckedIOException never: a tree of numbers and text can always be written
     */
    public static String line(ObjectNode object) {
        return written(LINE, object);
    }

    private static String written(ObjectWriter writer, ObjectNode object) {
        try {
            return writer.writeValueAsString(object);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("a tree of numbers and text can always be written", e);
        }
    }
}
