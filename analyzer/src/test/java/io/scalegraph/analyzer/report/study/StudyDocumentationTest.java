package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/study.md has the fields of study.json, no less and no more. */
class StudyDocumentationTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    @Test
    void json_documentsEveryField() throws Exception {
        StudySpec spec = StudyFile.parse("""
            command: program --size {size} --threads {N}
            processors: [1, 2]
            parameters: {size: 1000}
            work: 1000 * size
            """, "test");
        Finding finding = new Finding(
                new Finding.Sought("I", Goal.EFFICIENCY, 0.5, 2),
                Reach.HELD,
                1,
                new Finding.Times(1e6, 1.5, 2, 0.4),
                List.of(1),
                "");
        JsonNode written =
                new ObjectMapper().readTree(StudyJson.json(new StudyResult(spec, List.of(), List.of(finding), true)));

        assertThat(documented()).isEqualTo(paths("", written));
    }

    /** Without what the agent's influence consists of, which no run of this study tells. */
    private static Set<String> documented() throws Exception {
        String text = Files.readString(Path.of("../docs/study.md"));
        String table = text.substring(text.indexOf("| `schema` |"));
        return ROW.matcher(table.substring(0, table.indexOf("\n\n")))
                .results()
                .map(match -> match.group(1))
                .filter(field -> !field.startsWith("agentInfluence."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> paths(String path, JsonNode node) {
        Set<String> paths = new TreeSet<>();
        if (node.isObject()) {
            node.properties()
                    .forEach(field -> paths.addAll(
                            paths(path.isEmpty() ? field.getKey() : path + "." + field.getKey(), field.getValue())));
        } else if (node.isArray()) {
            node.forEach(item -> paths.addAll(paths(path + "[]", item)));
        } else {
            paths.add(path);
        }
        return paths;
    }
}
