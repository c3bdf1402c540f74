package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutliersTest {
    @Test
    void repeatFarFromTheOthers_isMarked() {
        assertThat(Outliers.of(runs(1.00, 1.01, 1.30)))
                .extracting(StudyRun::number)
                .containsExactly(3);
        assertThat(Outliers.of(runs(1.00, 0.60, 1.01, 0.99, 1.02)))
                .extracting(StudyRun::number)
                .containsExactly(2);
    }

    @Test
    void repeatsThatScatterAlike_orByNextToNothing_areNot() {
        assertThat(Outliers.of(runs(1.0, 1.1, 1.2))).isEmpty();
        assertThat(Outliers.of(runs(1.0, 1.0, 1.04))).isEmpty();
        assertThat(Outliers.of(runs(1.0, 2.0))).isEmpty();
    }

    private static List<StudyRun> runs(double... times) {
        List<StudyRun> runs = new ArrayList<>();
        for (double time : times) {
            StudyRun.Measured measured =
                    new StudyRun.Measured(new StudyRun.Terms(time, 0, 0, 0, 0, null), null, 1, 0, null, List.of());
            runs.add(new StudyRun(
                    runs.size() + 1,
                    new StudyPoint("I", 2, 1, Map.of(), 1, Double.NaN),
                    StudyRun.Mode.MEASURED,
                    new StudyRun.Outcome(StudyRun.Status.OK, 0, time, null, measured),
                    Noise.UNKNOWN,
                    false,
                    StudyRun.Kept.NOTHING));
        }
        return runs;
    }
}
