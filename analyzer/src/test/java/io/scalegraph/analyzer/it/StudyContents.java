package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What must be the same in the folders of two studies that asked for the same runs: all but what was measured. */
final class StudyContents {
    /** Fields whose numbers are readings of a clock or of the machine, or follow from such. */
    private static final Set<String> MEASURED = Set.of(
            "seconds",
            "ownTime",
            "measured",
            "noise",
            "tPara_s",
            "tSeq_s",
            "efficiency",
            "averageLatency_s",
            "ledgerAverageLatency_s",
            "it_s",
            "pt_s",
            "process_s",
            "runQueueShare",
            "load",
            "othersShare",
            "stolenShare",
            "clock_MHz",
            "waited_s",
            "outlier",
            "agentInfluence",
            "answers",
            "growth",
            "methods");

    private static final Set<String> MEASURED_COLUMNS = Set.of(
            "time_s", "latency_s", "efficiency", "ledger_latency_s", "idle_s", "primitives_s", "ml_s", "outlier");

    private StudyContents() {}

    static void assertSameButForMeasurements(StudyTool one, StudyTool other) throws IOException {
        assertThat(withoutReadings(one.runs())).isEqualTo(withoutReadings(other.runs()));
        assertThat(withoutReadings(List.of(found(one)))).isEqualTo(withoutReadings(List.of(found(other))));
        assertThat(one.kept().resolve("study.yaml"))
                .hasSameTextualContentAs(other.kept().resolve("study.yaml"));
        List<Path> tables = tables(one);
        assertThat(tables).isNotEmpty();
        for (Path table : tables) {
            assertThat(keys(table))
                    .hasSizeGreaterThan(1)
                    .isEqualTo(keys(other.kept().resolve(table.getFileName())));
        }
    }

    private static JsonNode found(StudyTool tool) throws IOException {
        return new ObjectMapper().readTree(Files.readString(tool.kept().resolve("study.json")));
    }

    private static List<JsonNode> withoutReadings(List<JsonNode> lines) {
        List<JsonNode> without = new ArrayList<>();
        for (JsonNode line : lines) {
            JsonNode copy = line.deepCopy();
            stripReadings(copy, false);
            without.add(copy);
        }
        return without;
    }

    /** Puts the kind of value (a number, nothing) in the place of each reading. */
    private static void stripReadings(JsonNode node, boolean reading) {
        if (node instanceof ObjectNode object) {
            for (String name : names(object)) {
                JsonNode value = object.get(name);
                boolean measured = reading || MEASURED.contains(name);
                if (measured && !value.isObject()) {
                    object.put(name, value.getNodeType().name());
                } else {
                    stripReadings(value, measured);
                }
            }
        }
        if (node.isArray()) {
            node.forEach(element -> stripReadings(element, reading));
        }
    }

    private static Set<String> names(ObjectNode node) {
        Set<String> names = new TreeSet<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** Those of measurements: what parts the time of a run has is measured itself. */
    private static List<Path> tables(StudyTool tool) throws IOException {
        try (Stream<Path> files = Files.list(tool.kept())) {
            return files.filter(file -> String.valueOf(file.getFileName()).matches("measurements-.*\\.csv"))
                    .sorted()
                    .toList();
        }
    }

    /** A table's header, and of each row the columns that nothing was measured for. */
    private static List<List<String>> keys(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table);
        List<String> header = Arrays.asList(lines.get(0).split(",", -1));
        List<List<String>> keys = new ArrayList<>(List.of(header));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            List<String> key = new ArrayList<>();
            for (int i = 0; i < cells.length; i++) {
                key.add(MEASURED_COLUMNS.contains(header.get(i)) ? "" : cells[i]);
            }
            keys.add(key);
        }
        return keys;
    }
}
