package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The agent's influence before all else, where it is much. */
class StudyWarningTest {
    private static final StudyPoint POINT = new StudyPoint("I", 2, 1, Map.of("size", 3.0), 9, Double.NaN);

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"125, true", "119, false", "-, false"})
    void influence_isAWarningFromAFifthOn(@Nullable Double ownTime, boolean warns) throws Exception {
        List<StudyRun> runs = List.of(
                run(StudyRun.Mode.MEASURED, 3, ownTime), run(StudyRun.Mode.PLAIN, 1, ownTime == null ? null : 100.0));

        List<StudyWarning> warnings =
                StudyWarning.of(new StudyResult(StudySamples.empty().spec(), runs, List.of(), true));

        assertThat(warnings)
                .filteredOn(
                        warning -> warning.text()
                                .startsWith(
                                        "the agent's influence: by its own account the program took 1.250 times as long with it"))
                .hasSize(warns ? 1 : 0);
        assertThat(warnings).hasSize(warns ? 1 : 0);
    }

    private static StudyRun run(StudyRun.Mode mode, double seconds, @Nullable Double ownTime) {
        StudyRun.Measured measured = mode == StudyRun.Mode.PLAIN
                ? null
                : new StudyRun.Measured(new StudyRun.Terms(1, 0, 0, 0, 0, null), null, 1, 0, null, List.of());
        return new StudyRun(
                1,
                POINT,
                mode,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, seconds, ownTime, measured),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
    }
}
