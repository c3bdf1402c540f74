package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
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

/** docs/study.md has the fields of study.json, no less and no more; those that other commands print are theirs to tell. */
class StudyDocumentationTest {
    private static final Set<String> OF_OTHERS = Set.of(
            "methods[].patterns[]",
            "methods[].averageLatency",
            "methods[].fixedSize",
            "methods[].isoefficiency",
            "methods[].scalabilities[]",
            "methods[].fit",
            "methods[].prediction");

    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\|");

    @Test
    void json_documentsEveryField() throws Exception {
        StudySpec spec = StudyFile.parse("""
            command: program --size {size} --threads {N}
            processors: [1, 2, 4]
            parameters: {size: 1000, steps: 1}
            scaling: {I: {size: size * k}}
            grid: {size: [1000, 2000], steps: [1, 2]}
            work: 1000 * size
            """, "test");
        StudyResult result = new StudyResult(
                spec,
                List.of(run(spec, 1, 2, 1), run(spec, 2, 4, 1), run(spec, 3, 1, 1), run(spec, 4, 2, 2)),
                List.of(finding(1, 2), finding(2, 4), cell()),
                true);
        ObjectNode written = (ObjectNode) new ObjectMapper().readTree(StudyJson.json(result));
        written.remove("answers"); // AnswersTest

        assertThat(documented()).isEqualTo(paths("", written));
    }

    private static Finding finding(int run, int processors) {
        return new Finding(
                new Finding.Sought("I", Goal.EFFICIENCY, 0.5, processors),
                Reach.HELD,
                1,
                StudySamples.times(1e6, 1.5, 2, processors, 0.4),
                List.of(run),
                "");
    }

    private static Finding cell() {
        return new Finding(
                new Finding.Sought("steps=1", Goal.SIZE, 1, 2),
                Reach.HELD,
                1,
                StudySamples.times(1e6, 1.5, 2, 2, 0.4),
                List.of(1),
                "");
    }

    private static StudyRun run(StudySpec spec, int number, int processors, double k) throws Exception {
        StudyRun.Measured measured = new StudyRun.Measured(
                new StudyRun.Terms(1.5, 0.5, 0.5, 0, 0, null),
                null,
                1,
                0,
                null,
                List.of(),
                List.of(new LatencyPart("barrier", "a.B::c", 0.1 * processors)),
                processors == 1 ? StudySamples.pattern("runs/0003/recording.jfr", k) : null);
        return new StudyRun(
                number,
                spec.point(spec.problem().scaling().get(0), processors, k),
                processors == 1 ? StudyRun.Mode.SEQUENTIAL : StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, 1, null, measured),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
    }

    /** Without what the agent's influence consists of, which no run of this study tells. */
    private static Set<String> documented() throws Exception {
        String text = Files.readString(Path.of("../docs/study.md"));
        String table = text.substring(text.indexOf("| `schema` |"));
        return ROW.matcher(table.substring(0, table.indexOf("\n\n")))
                .results()
                .map(match -> match.group(1))
                .filter(field -> !field.startsWith("agentInfluence.") && !field.startsWith("answers"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> paths(String path, JsonNode node) {
        Set<String> paths = new TreeSet<>();
        if (OF_OTHERS.contains(path)) {
            paths.add(path);
        } else if (node.isObject()) {
            node.properties()
                    .forEach(field -> paths.addAll(
                            paths(path.isEmpty() ? field.getKey() : path + "." + field.getKey(), field.getValue())));
        } else if (node.isArray()) {
            node.forEach(item -> paths.addAll(paths(path + "[]", item)));
            Set<String> whole = Set.copyOf(paths); // what is null in one item may be an object in another
            paths.removeIf(field -> whole.stream().anyMatch(deeper -> deeper.startsWith(field + ".")));
        } else {
            paths.add(path);
        }
        return paths;
    }
}
