package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** T_seq = 10 s; a lock is held for 2 s, and who comes waits until it has had it: T = max(10/N, 2). */
class AnswersTest {
    private static final double T_SEQ = 10;
    private static final double HELD = 2;
    private static final int HOLDS = 1000;
    private static final double NOISE = 0.001;

    private final StudySpec spec;
    private final List<StudyRun> runs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private double workTakenForWaits;

    AnswersTest() throws Exception {
        spec = StudyFile.parse("{command: 'program {N}', processors: [1, 2, 4, 8, 16], work: 1000}", "test");
    }

    private void add(int n, int repeats, LatencyPart.@Nullable Held held) throws Exception {
        List<Integer> numbers = new ArrayList<>();
        double time = Math.max(T_SEQ / n, HELD);
        for (int i = 0; i < repeats; i++) {
            numbers.add(runs.size() + 1);
            double off = n == 1 ? 0 : (i - 1) * NOISE;
            double wait = n == 1 ? 0 : time - T_SEQ / n + off;
            StudyRun.Measured measured = new StudyRun.Measured(
                    new StudyRun.Terms(time + off, wait, 0.5, 0, n * wait, null),
                    null,
                    1,
                    0,
                    null,
                    List.of(),
                    n == 1
                            ? List.of()
                            : List.of(
                                    new LatencyPart("lock", "a.B::enter", wait, held),
                                    new LatencyPart("park", "a.B::compute", workTakenForWaits / n)));
            runs.add(new StudyRun(
                    runs.size() + 1,
                    spec.point(spec.problem().scaling().get(0), n, 1),
                    n == 1 ? StudyRun.Mode.SEQUENTIAL : StudyRun.Mode.MEASURED,
                    new StudyRun.Outcome(StudyRun.Status.OK, 0, 1, null, measured),
                    Noise.UNKNOWN,
                    false,
                    StudyRun.Kept.NOTHING));
        }
        findings.add(new Finding(
                new Finding.Sought("I", Goal.SIZE, 1, n),
                Reach.HELD,
                1,
                StudySamples.times(1000, time, T_SEQ, n, time - T_SEQ / n),
                numbers,
                ""));
    }

    private StudyResult study(int repeats, LatencyPart.@Nullable Held held) throws Exception {
        for (int n = 1; n <= 16; n *= 2) {
            add(n, repeats, held);
        }
        return new StudyResult(spec, runs, findings, true);
    }

    private static String text(StudyResult study) {
        return AnswerText.of(Answers.of(study).get(0));
    }

    @Test
    void everythingKnown_isOneParagraph() throws Exception {
        StudyResult study = study(3, new LatencyPart.Held(HELD, HOLDS));

        assertThat(text(study))
                .startsWith(
                        "16 processors give 5.0x (E = 0.31); lock at B::enter makes 100 % of the growth of L from N = 1"
                                + " to N = 16, and is its largest part from N = ")
                .contains(
                        "that place is had by one thread at a time, 2.00 s in all, is always in use from N = 5 on, and no"
                                + " number of processors brings T below that; it saturates at 1/h = 500 a second (h = 2.00 ms)")
                .contains("for E = 0.5 use N <= 8")
                .contains("N = 32 is foretold to give 5.0x (with 95 % ");
        assertThat(StudyText.of(study).replaceAll("\\s+", " "))
                .contains("16 processors give 5.0x (E = 0.31); lock at B::enter");
    }

    @Test
    void holdsThatWereNotTimed_areAnEstimate_andAreToBeTimedNext() throws Exception {
        assertThat(text(study(3, null)))
                .contains(" in all by an estimate from the waits")
                .doesNotContain("1/h")
                .endsWith("next measure with the agent's option holds=on, to know how long that place is held.");
    }

    @Test
    void withoutRepeats_nothingIsBlamed_andTheyAreNext() throws Exception {
        assertThat(text(study(1, new LatencyPart.Held(HELD, HOLDS))))
                .contains("no single part is sure to make half of the growth of L")
                .contains("next measure N = 1 and N = 16 again: ")
                .doesNotContain("B::enter");
    }

    @Test
    void recordingsThatTakeWorkForWaits_blameNothing() throws Exception {
        workTakenForWaits = T_SEQ;

        assertThat(text(study(3, new LatencyPart.Held(HELD, HOLDS))))
                .contains("no single part is sure to make half of the growth of L");
    }

    @Test
    void oneN_hasNoAnswer() throws Exception {
        add(4, 3, null);

        assertThat(Answers.of(new StudyResult(spec, runs, findings, true))).isEmpty();
    }

    /** docs/study.md has the fields of an answer, no less and no more. */
    @Test
    void json_documentsEveryField() throws Exception {
        JsonNode answer = new ObjectMapper()
                .readTree(StudyJson.json(study(3, new LatencyPart.Held(HELD, HOLDS))))
                .at("/answers/0");

        Set<String> documented = new TreeSet<>();
        Pattern.compile("(?m)^\\| `answers\\[]\\.([^`]+)` \\|")
                .matcher(Files.readString(Path.of("../docs/study.md")))
                .results()
                .forEach(match -> documented.add(match.group(1)));
        assertThat(documented).isEqualTo(fields("", answer));
    }

    private static Set<String> fields(String path, JsonNode node) {
        Set<String> fields = new TreeSet<>();
        node.properties().forEach(field -> {
            String name = path + field.getKey();
            if (field.getValue().isObject()) {
                fields.addAll(fields(name + ".", field.getValue()));
            } else {
                fields.add(name);
            }
        });
        return fields;
    }
}
