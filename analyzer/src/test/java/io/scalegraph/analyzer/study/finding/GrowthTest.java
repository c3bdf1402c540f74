package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.report.study.StudySamples;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** T_seq = 8 s; on N the barrier takes 0.1 N s, a lock 0.5 s, and the work inflates by 0.02 N s a processor. */
class GrowthTest {
    private static final double T_SEQ = 8;

    private final StudySpec spec;
    private final List<StudyRun> runs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    GrowthTest() throws Exception {
        spec = StudyFile.parse("""
            command: program {N}
            processors: [1, 2, 4]
            work: 1000
            """, "test");
    }

    private static double latency(int n) {
        return 0.1 * n + 0.5 + 0.02 * n;
    }

    private void add(int n, boolean held, double... noise) throws Exception {
        StudyPoint point = spec.point(spec.problem().scaling().get(0), n, 1);
        List<Integer> numbers = new ArrayList<>();
        for (double off : noise) {
            numbers.add(runs.size() + 1);
            StudyRun.Measured measured = new StudyRun.Measured(
                    new StudyRun.Terms(T_SEQ / n + latency(n) + off, 0, 0, 0, 0, null),
                    null,
                    1,
                    0,
                    null,
                    List.of(),
                    List.of(
                            new LatencyPart("barrier", "a.B::meet", 0.1 * n + off),
                            new LatencyPart("lock", "a.B::enter", 0.5)));
            runs.add(new StudyRun(
                    runs.size() + 1,
                    point,
                    StudyRun.Mode.MEASURED,
                    new StudyRun.Outcome(StudyRun.Status.OK, 0, 1, null, measured),
                    Noise.UNKNOWN,
                    false,
                    StudyRun.Kept.NOTHING));
        }
        findings.add(new Finding(
                new Finding.Sought("I", Goal.SIZE, 1, n),
                held ? Reach.HELD : Reach.FAILED,
                1,
                StudySamples.times(1000, T_SEQ / n + latency(n), T_SEQ, n, latency(n)),
                numbers,
                ""));
    }

    private List<Growth> growths() {
        return Growth.all(new StudyResult(spec, runs, findings, true));
    }

    @Test
    void growth_isThatOfThePlacesThatGrow_andSumsToL() throws Exception {
        add(1, true, 0, 0);
        add(2, true, 0, 0);
        add(4, true, -0.01, 0, 0.01);

        Growth growth = growths().get(0);

        assertThat(growth.from().sought().processors()).isEqualTo(1);
        assertThat(growth.to().sought().processors()).isEqualTo(4);
        assertThat(growth.latency().growth()).isCloseTo(latency(4) - latency(1), within(1e-12));
        assertThat(growth.parts()).extracting(Growth.Part::kind).containsExactly("barrier", Growth.INFLATION, "lock");
        assertThat(growth.parts().get(0).growth()).isCloseTo(0.3, within(1e-12));
        assertThat(growth.parts().get(1).growth()).isCloseTo(0.06, within(1e-12));
        assertThat(growth.parts().stream().mapToDouble(Growth.Part::growth).sum())
                .isCloseTo(growth.latency().growth(), within(1e-12));
        Growth.Range interval = Objects.requireNonNull(growth.parts().get(0).interval());
        assertThat(interval.low()).isBetween(0.2, 0.3);
        assertThat(interval.high()).isBetween(0.3, 0.4);
        assertThat(growth.parts().get(2).interval()).isNull(); // it never varied
    }

    @Test
    void whatFailed_orWasRunOnOneNumberOfProcessorsOnly_hasNone() throws Exception {
        add(1, true, 0, 0);
        add(4, false);

        assertThat(growths()).isEmpty();
    }
}
