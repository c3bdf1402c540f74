package io.scalegraph.analyzer.study.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyRunTest {
    private static StudyRun run(int number, boolean disturbed) {
        return new StudyRun(
                number,
                new StudyPoint("I", 2, 1, Map.of(), 100, Double.NaN),
                StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, 1, null, null),
                Noise.UNKNOWN,
                disturbed,
                StudyRun.Kept.NOTHING);
    }

    @Test
    void disturbedRuns_countWhereThereAreNoOthers() {
        assertThat(StudyRun.undisturbed(List.of(run(1, true), run(2, false), run(3, true))))
                .extracting(StudyRun::number)
                .containsExactly(2);
        assertThat(StudyRun.undisturbed(List.of(run(1, true), run(2, true)))).hasSize(2);
    }

    /** In the first turn the repeat was quiet, in the second neither was, in the third the only one was. */
    @Test
    void disturbedRunsInTurns_countWhereTheirTurnHasNoOthers() {
        List<StudyRun> runs = List.of(
                run(1, true).inTurn(7),
                run(2, false).inTurn(7),
                run(3, true).inTurn(8),
                run(4, true).inTurn(8),
                run(5, false).inTurn(9));

        assertThat(StudyRun.undisturbed(runs)).extracting(StudyRun::number).containsExactly(2, 3, 4, 5);
    }
}
