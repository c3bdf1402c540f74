package io.scalegraph.analyzer.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The schemas of docs/schema, and documents held against them: strictly, so that a field that no schema tells of fails,
 * though readers are to bear such fields.
 */
public final class JsonSchemas {
    static final Path FOLDER = Path.of("../docs/schema");
    private static final String REST = "additionalProperties";
    private static final Set<String> PARTS = Set.of("$defs", "oneOf");
    private static final String ENDING = ".schema.json";
    private static final String BASE = "https://schemas.invalid/";
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Map<String, JsonNode> ALL = read();
    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(
            VersionFlag.V202012, builder -> builder.schemaLoaders(loaders -> loaders.schemas(strict())));

    private JsonSchemas() {}

    /** Schemas by their names, as they are shipped. */
    static Map<String, JsonNode> all() {
        return ALL;
    }

    /**
     * That a document keeps the one schema that is for it.
     *
     * @param text the document
     * @return the schema's name
     */
    public static String assertValid(String text) {
        JsonNode document = parsed(text);
        String name = schemaOf(document);
        JsonSchema schema = FACTORY.getSchema(SchemaLocation.of(BASE + name + ENDING));
        assertThat(schema.validate(document)).as(name + " of " + head(text)).isEmpty();
        return name;
    }

    /** The one whose required fields it has. */
    private static String schemaOf(JsonNode document) {
        List<String> names = ALL.entrySet().stream()
                .filter(schema -> schema.getValue().has("required") && hasAll(document, schema.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(names).as("schemas for " + head(document.toString())).hasSize(1);
        return names.get(0);
    }

    private static boolean hasAll(JsonNode document, JsonNode schema) {
        List<String> required = MAPPER.convertValue(
                schema.get("required"), MAPPER.getTypeFactory().constructCollectionType(List.class, String.class));
        return required.contains("schema") && required.stream().allMatch(document::has);
    }

    private static Map<String, JsonNode> read() {
        Map<String, JsonNode> schemas = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(ENDING)).toList()) {
                String name = file.getFileName().toString();
                schemas.put(name.substring(0, name.length() - ENDING.length()), parsed(Files.readString(file)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return schemas;
    }

    private static JsonNode parsed(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(head(text), e);
        }
    }

    private static Map<String, String> strict() {
        Map<String, String> strict = new LinkedHashMap<>();
        ALL.forEach((name, schema) -> {
            ObjectNode copy = schema.deepCopy();
            close(copy, true);
            copy.put("unevaluatedProperties", false);
            strict.put(BASE + name + ENDING, copy.toString());
        });
        return strict;
    }

    /** Objects that are parts of others are closed by the whole. */
    private static void close(JsonNode schema, boolean isPart) {
        boolean isOpen = !isPart && schema.has("properties") && schema.has("type") && !schema.has(REST);
        if (isOpen && schema instanceof ObjectNode object) {
            object.put(REST, false);
        }
        schema.properties().forEach(field -> {
            if (PARTS.contains(field.getKey())) {
                field.getValue().forEach(part -> close(part, true));
            } else {
                close(field.getValue(), false);
            }
        });
        if (schema.isArray()) {
            schema.forEach(item -> close(item, false));
        }
    }

    private static String head(String text) {
        return text.substring(0, Math.min(text.length(), 200));
    }
}
