package io.scalegraph.analyzer.study.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.StudyException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The studies that the documentation shows. */
class ExampleStudiesTest {
    private static final Path DOCS = Path.of("../docs");

    @ParameterizedTest(name = "method {0}: {1} balls and {2} steps at k = 4")
    @CsvSource({"i, 1000, 10", "ii, 4000, 10", "iii, 1000, 40", "iv, 4000, 40"})
    void study_growsAsItsMethodSays(String method, double balls, double steps) throws StudyException, IOException {
        StudySpec spec = StudyFile.parse(StudyFile.text(DOCS.resolve("studies/method-" + method + ".yaml")), "test");

        assertThat(spec.problem().scaling()).hasSize(1);
        StudyPoint point = spec.point(spec.problem().scaling().get(0), 2, 4);
        assertThat(point.parameters()).isEqualTo(Map.of("balls", balls, "steps", steps));
        assertThat(point.work()).isEqualTo(balls * balls * steps);
    }

    @Test
    void everyKey_isInTheDocumentation() throws StudyException, IOException {
        String text = Files.readString(DOCS.resolve("study.md"));
        Matcher example = Pattern.compile("(?s)```yaml\n(.*?)```").matcher(text);

        assertThat(example.find()).isTrue();
        assertThat(StudyFile.parse(example.group(1), "test").name()).isEqualTo("billiards-ii");
        for (String key : StudyFile.KEYS) {
            assertThat(text).contains("| `" + key + "`");
        }
        for (String key : EffortReader.KEYS) {
            assertThat(text).containsPattern("`" + key + "`");
        }
    }
}
