package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.read.trace.WorkerReading.Sampled;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Ten seconds of one worker; times in milliseconds. */
class WorkSharesTest {
    private static final double EXACT = 1e-9;
    private static final WorkerReading BEGIN = reading(0, 0, 0, 0, Sampled.NONE);

    @Test
    void sampleOfAllWork_isTaken() {
        // Of 8 s of work 6 were on a processor and one in the queue; waits have used the rest.
        WorkerWindow.Shares shares =
                WorkShares.of(BEGIN, List.of(reading(10_000, 6_500, 1_200, 2_000, sampled(8_000, 6_000, 1_000))));

        assertThat(shares.offProcessor()).isEqualTo(1.0 / 8, within(EXACT));
        assertThat(shares.runQueue()).isEqualTo(1.0 / 8, within(EXACT));
        assertThat(shares.known()).isEqualTo(1);
    }

    /** Nothing but this was said of ten seconds: they all looked like the 31 ms before them. */
    @Test
    void sampleOfLittle_givesWayToTheTotals() {
        WorkerWindow.Shares shares =
                WorkShares.of(BEGIN, List.of(reading(10_000, 1_000, 9_000, 0, sampled(31, 31, 0))));

        assertThat(shares.runQueue()).isEqualTo(0.9, within(EXACT));
        assertThat(shares.offProcessor()).isZero();
        assertThat(shares.known()).isEqualTo(1);
    }

    @Test
    void stretchBetweenTwoReadings_standsForWhatNoSampleHas() {
        WorkerReading waited = reading(5_000, 10, 0, 4_990, sampled(10, 10, 0));
        WorkerReading later = reading(6_000, 210, 800, 4_990, sampled(10, 10, 0));
        WorkerReading last = reading(10_000, 1_010, 4_000, 4_990, sampled(10, 10, 0));

        assertThat(WorkShares.of(BEGIN, List.of(waited, later, last)).runQueue())
                .as("10 ms on the processor, then 0.8 of the time in the queue")
                .isEqualTo(4_000.0 / 5_010, within(EXACT));
    }

    @Test
    void sampleOfLittle_besideLongWaits_isKnownToStandForLittle() {
        WorkerWindow.Shares shares =
                WorkShares.of(BEGIN, List.of(reading(10_000, 2_000, 0, 5_000, sampled(50, 50, 0))));

        assertThat(shares.known()).isEqualTo(1 - 2_000.0 / 5_000, within(EXACT));
        assertThat(WorkShares.of(BEGIN, List.of(reading(10_000, 2_000, 0, 5_000, Sampled.NONE))))
                .isNull();
    }

    /** The start of a thread, in which the JVM stopped all of them, says nothing of what came later. */
    @Test
    void whatNoSampleStandsFor_isNotJudgedByTheSample() {
        WorkerWindow.Shares shares =
                WorkShares.of(BEGIN, List.of(reading(10_000, 200, 800, 9_000, sampled(100, 20, 0))));

        assertThat(shares.offProcessor()).isEqualTo(80.0 / 1_000, within(EXACT));
    }

    /** One pause in a stretch that stands for many: of the 5 s on a processor, waits have had 0.1. */
    @Test
    void pauseThatStandsForMany_isNoMoreThanProcessorTimeOfWaitsLeaves() {
        Sampled pause = sampled(7_000, 4_000, 0);

        assertThat(WorkShares.of(BEGIN, List.of(reading(10_000, 5_000, 0, 5_000, pause)))
                        .offProcessor())
                .as("waits are not sampled")
                .isEqualTo(3.0 / 7, within(EXACT));
        assertThat(WorkShares.of(BEGIN, List.of(reading(10_000, 5_000, 0, 5_000, with(pause, 1, 100))))
                        .offProcessor())
                .isEqualTo(0.1 / 5, within(EXACT));
        assertThat(WorkShares.of(BEGIN, List.of(reading(10_000, 5_000, 0, 5_000, with(pause, 4, 400))))
                        .offProcessor())
                .as("a sample that stands for more waits than there were")
                .isEqualTo(0.1 / 5, within(EXACT));
    }

    @Test
    void workThatIsInNoSample_isKnownByTheTotalsWhereItHardlyWaits() {
        WorkerWindow.Shares shares = WorkShares.of(BEGIN, List.of(reading(10_000, 8_000, 1_000, 20, Sampled.NONE)));

        assertThat(shares.offProcessor()).isEqualTo((9_980 - 9_000) / 9_980.0, within(EXACT));
        assertThat(shares.runQueue()).isEqualTo(1_000 / 9_980.0, within(EXACT));
        assertThat(shares.known()).isEqualTo(1 - 20 / 9_980.0, within(EXACT));
    }

    private static Sampled with(Sampled sampled, long waits, long cpu) {
        return new Sampled(
                sampled.nanos(),
                sampled.cpuNanos(),
                sampled.runQueueNanos(),
                0,
                0,
                new WorkerReading.SampledWaits(waits, cpu * 1_000_000));
    }

    private static Sampled sampled(long millis, long cpu, long runQueue) {
        return new Sampled(millis * 1_000_000, cpu * 1_000_000, runQueue * 1_000_000);
    }

    private static WorkerReading reading(long time, long cpu, long runQueue, long waited, Sampled sampled) {
        WaitSum sum =
                new WaitSum(waited > 0 ? 1 : 0, waited * 1_000_000, waited * 1_000_000, Histogram.EMPTY, Partners.NONE);
        return new WorkerReading(
                1,
                "worker",
                new WorkerReading.Life(time * 1_000_000, 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(cpu * 1_000_000, runQueue * 1_000_000, sampled),
                null,
                new WorkerReading.Totals(0, Map.of(Fixtures.LOCK, sum), Map.of(), Map.of(), Map.of()));
    }
}
