package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyRunsTest {
    private final StudySpec spec = StudyFile.parse("""
            command: program --size {size} --threads {N}
            processors: [1, 2]
            parameters: {size: 1000}
            scaling: {I: {}}
            work: 1000 * size
            """, "test");

    /** 2 s of work on one processor; on two 3 s of processor time, of which 0.3 s are idle and 0.2 s lost in waits. */
    @Test
    void inflation_isWorkOnNProcessorsBeyondThatOnOne() {
        StudyResult result =
                new StudyResult(spec, List.of(run(1, 1, 2, 0, 0), run(2, 2, 1.5, 0.3, 0.2)), List.of(), true);

        StudyRuns.Row row = StudyRuns.of(result, "I").get(1);

        assertThat(row.latency()).isCloseTo(0.5, within(1e-12));
        assertThat(row.efficiency()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(row.inflation()).isCloseTo(2.5 - 2, within(1e-12));
    }

    private StudyRun run(int number, int processors, double time, double idle, double primitives) {
        StudyPoint point = spec.point(spec.scaling().get(0), processors, 1);
        StudyRun.Measured measured =
                new StudyRun.Measured(time, 0, 0, idle, primitives, null, null, 1, 0, null, List.of());
        StudyRun.Mode mode = Modes.of(spec, point);
        return new StudyRun(
                number,
                point,
                mode,
                StudyRun.Status.OK,
                0,
                time,
                null,
                measured,
                StudyRun.Noise.UNKNOWN,
                false,
                "",
                "");
    }
}
