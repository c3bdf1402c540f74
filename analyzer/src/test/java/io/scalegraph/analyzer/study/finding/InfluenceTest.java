package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The agent's influence by the process's time and by what the program itself says. */
class InfluenceTest {
    private static final StudyPoint BASE = new StudyPoint("I", 2, 1, Map.of("size", 3.0), 9, Double.NaN);
    private static final StudyPoint OTHER = new StudyPoint("I", 4, 1, Map.of("size", 3.0), 9, Double.NaN);

    @Test
    void ratios_areOfMediansAtTheSamePoint() {
        List<StudyRun> runs = List.of(
                run(BASE, StudyRun.Mode.MEASURED, 3, 101.0),
                run(BASE, StudyRun.Mode.MEASURED, 9, 103.0),
                run(BASE, StudyRun.Mode.MEASURED, 3, 102.0),
                run(OTHER, StudyRun.Mode.MEASURED, 50, 5000.0),
                run(BASE, StudyRun.Mode.PLAIN, 2, 100.0));

        Influence influence = Influence.of(runs).orElseThrow();

        assertThat(influence.process()).isCloseTo(1.5, within(1e-9));
        assertThat(influence.ownTime()).isCloseTo(1.02, within(1e-9));
        assertThat(influence.with()).isEqualTo(3);
        assertThat(influence.without()).isEqualTo(1);
    }

    @Test
    void programThatPrintsNoTime_hasARatioOfProcessesOnly() {
        List<StudyRun> runs =
                List.of(run(BASE, StudyRun.Mode.MEASURED, 3, null), run(BASE, StudyRun.Mode.PLAIN, 2, null));

        assertThat(Influence.of(runs).orElseThrow().ownTime()).isNull();
        assertThat(Influence.of(runs.subList(0, 1))).isEmpty();
    }

    private static StudyRun run(StudyPoint point, StudyRun.Mode mode, double seconds, @Nullable Double ownTime) {
        StudyRun.Measured measured = mode == StudyRun.Mode.PLAIN
                ? null
                : new StudyRun.Measured(new StudyRun.Terms(1, 0, 0, 0, 0, null), null, 1, 0, null, List.of());
        return new StudyRun(
                1,
                point,
                mode,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, seconds, ownTime, measured),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
    }
}
