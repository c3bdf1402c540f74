package io.scalegraph.analyzer.study.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.FailedPoint;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs that Ctrl-C ended before this JVM knew of it, and runs that failed by themselves. */
class RunSupplyTest {
    private final StudySpec spec;
    private final StudyPoint point;

    RunSupplyTest() throws StudyException {
        spec = StudyFile.parse("""
            command: program {N}
            processors: [1, 2]
            work: 1000
            """, "test");
        point = spec.point(spec.problem().scaling().get(0), 2, 1);
    }

    @Test
    void runThatDiedOfTheUsersSignal_isNoResult() throws Exception {
        RunSupply runs = runs(true, (number, point, mode) -> crashed(number));

        assertThat(runs.measure(point, StudyRun.Mode.MEASURED)).isFalse();

        assertThat(runs.made()).isEmpty();
        assertThat(runs.wasRefused()).isTrue();
    }

    @Test
    void connectionThatDiedOfTheUsersSignal_isNoFailure() throws Exception {
        RunSupply runs = runs(true, (number, point, mode) -> {
            throw new IOException("connection lost");
        });

        assertThat(runs.measure(point, StudyRun.Mode.MEASURED)).isFalse();

        assertThat(runs.wasRefused()).isTrue();
    }

    @Test
    void failureThatNobodyAskedFor_isKept() throws Exception {
        RunSupply runs = runs(false, (number, point, mode) -> crashed(number));
        RunSupply unreachable = runs(false, (number, point, mode) -> {
            throw new IOException("connection lost");
        });

        assertThat(runs.measure(point, StudyRun.Mode.MEASURED)).isFalse();

        assertThat(runs.made()).hasSize(2);
        assertThat(runs.wasRefused()).isFalse();
        assertThatThrownBy(() -> unreachable.measure(point, StudyRun.Mode.MEASURED))
                .hasMessage("connection lost");
    }

    @Test
    void pointWithoutAUsableRun_hasFailed_orWasNotRun() throws Exception {
        RunSupply failing = runs(false, (number, point, mode) -> crashed(number));
        RunSupply ended = runs(true, (number, point, mode) -> crashed(number));
        StudyPoint other = spec.point(spec.problem().scaling().get(0), 1, 1);

        failing.measure(point, StudyRun.Mode.MEASURED);
        ended.measure(point, StudyRun.Mode.MEASURED);

        assertThat(failing.missing(point, StudyRun.Mode.MEASURED)).isEqualTo(Reach.FAILED);
        assertThat(failing.stopped()).isEqualTo(Reach.FAILED);
        assertThat(failing.missing(other, StudyRun.Mode.MEASURED)).isEqualTo(Reach.NOT_RUN);
        assertThat(ended.missing(point, StudyRun.Mode.MEASURED)).isEqualTo(Reach.NOT_RUN);
        assertThat(ended.stopped()).isEqualTo(Reach.NOT_RUN);
        assertThat(FailedPoint.of(failing.made())).singleElement().satisfies(failed -> {
            assertThat(failed.runs()).isEqualTo(2);
            assertThat(failed.last().number()).isEqualTo(2);
        });
    }

    /** A bug must look like one, wherever it is. */
    @Test
    void bugInARun_isLetThrough() {
        IllegalArgumentException bug = new IllegalArgumentException("Comparison method violates its general contract!");
        RunSupply runs = runs(false, (number, point, mode) -> {
            throw bug;
        });

        assertThatThrownBy(() -> runs.measure(point, StudyRun.Mode.MEASURED)).isSameAs(bug);
    }

    private RunSupply runs(boolean stoppedSoon, RunSupply.Maker maker) {
        Deadline deadline = new Deadline(Double.MAX_VALUE, new StopSignal()) {
            @Override
            boolean isStoppedSoon() {
                return stoppedSoon;
            }
        };
        return new RunSupply(
                List.of(),
                null,
                maker,
                deadline,
                new NoProgress(),
                BusyMachine.none(spec.effort().others()));
    }

    private StudyRun crashed(int number) {
        return new StudyRun(
                number,
                point,
                StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.CRASHED, 130, 0.1, null, null),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
    }
}
