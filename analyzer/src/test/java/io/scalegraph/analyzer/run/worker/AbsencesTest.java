package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.TraceFormat;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Absences by hand, from readings a second apart. */
class AbsencesTest {
    private static final long SECOND = 1_000_000_000;
    private static final double EXACT = 1e-9;

    @Test
    void whatTheCountersDoNotExplain_isAbsence_whereTheReadingsShowIt() {
        List<WorkerWindow.Absence> absences = of(
                JvmActivity.NONE,
                List.of(),
                reading(1, 1.0, 0, 0), // ran
                reading(2, 1.2, 0.1, 0), // was elsewhere for 0.7 s
                reading(3, 1.2, 0.1, 1)); // waited where a hook saw it

        assertThat(absences).singleElement().satisfies(absence -> {
            assertThat(absence.begin()).isEqualTo(SECOND);
            assertThat(absence.end()).isEqualTo(2 * SECOND);
            assertThat(absence.share()).isEqualTo(0.7, within(EXACT));
            assertThat(absence.nanos()).isEqualTo(700_000_000);
        });
    }

    @Test
    void sumIsThatOfTheWindow_however_theReadingsBetweenJitter() {
        // Half of it elsewhere in truth; the reading in the middle is early by a turn of 0.2 s.
        List<WorkerWindow.Absence> absences =
                of(JvmActivity.NONE, List.of(), reading(1, 0.3, 0, 0), reading(2, 1.2, 0, 0), reading(3, 1.5, 0, 0));

        assertThat(absences.stream().mapToLong(WorkerWindow.Absence::nanos).sum())
                .isEqualTo(1_500_000_000);
    }

    @Test
    void lessThanATurnInTheQueue_meansNothing() {
        assertThat(of(JvmActivity.NONE, List.of(), reading(1, 0.996, 0, 0))).isEmpty();
        assertThat(of(JvmActivity.NONE, List.of(), reading(1, 0.98, 0, 0))).isNotEmpty();
    }

    @Test
    void waitsThatUseTheProcessor_makeNoAbsenceNegative() {
        assertThat(of(JvmActivity.NONE, List.of(), reading(1, 0.9, 0.3, 0.5))).isEmpty();
    }

    @Test
    void wakeUpsInsideWaits_hideNothingOfTheStretchesThatWereWatched() {
        // Of a second 0.6 s in waits that queued for 0.3 s of it; of the rest, all watched, 0.3 s elsewhere.
        WorkerReading reading = watched(1, 0.1, 0.3, 0.6, 0.4, 0.1);
        known = List.of(new AgentWait(7, Fixtures.LOCK, 0, nanos(0.6), 0));

        assertThat(of(JvmActivity.NONE, List.of(), reading)).singleElement().satisfies(absence -> {
            assertThat(absence.nanos()).isEqualTo(300_000_000);
            assertThat(absence.share()).isEqualTo(0.75, within(EXACT));
        });
    }

    @Test
    void shortWaits_lookLikeWork_soTheShareIsOfThemToo() {
        known = List.of();

        assertThat(of(JvmActivity.NONE, List.of(), watched(1, 0.1, 0.3, 0.6, 0.4, 0.1)))
                .singleElement()
                .satisfies(absence -> {
                    assertThat(absence.nanos()).isEqualTo(300_000_000);
                    assertThat(absence.share()).isEqualTo(0.3, within(EXACT));
                });
    }

    @Test
    void declaredComputation_isInTheTimeOfWhichAnAbsenceIsAShare() {
        WorkerReading computed = new WorkerReading(
                7,
                "worker",
                new WorkerReading.Life(SECOND, 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(nanos(0.1), 0, WorkerReading.Sampled.NONE),
                null,
                new WorkerReading.Totals(SECOND / 2, Map.of(), Map.of(), Map.of(), Map.of()));

        assertThat(of(JvmActivity.NONE, List.of(), computed)).singleElement().satisfies(absence -> {
            assertThat(absence.nanos()).isEqualTo(400_000_000);
            assertThat(absence.share()).isEqualTo(0.4, within(EXACT));
        });
    }

    @Test
    void withoutCounters_nothingIsSaid() {
        WorkerReading unknown = reading(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED, 1, 0);

        assertThat(of(JvmActivity.NONE, List.of(), unknown)).isEmpty();
    }

    @Test
    void stopsOfTheJvm_areLeftToTheWork_inTheShareInWhichTheWorkerWasThere() {
        JvmActivity paused = new JvmActivity(
                List.of(new JvmActivity.Stop(JvmStopKind.GC_PAUSE, JvmActivity.ALL, SECOND / 2, SECOND / 5)),
                List.of(),
                EnumSet.of(JvmStopKind.GC_PAUSE));

        // Of 0.8 s beside the pause it was elsewhere for 0.4 s; of the pause so for a half.
        assertThat(of(paused, List.of(), reading(1, 0.4, 0, 0)))
                .singleElement()
                .satisfies(absence -> assertThat(absence.share()).isEqualTo(0.5, within(EXACT)));
        assertThat(of(paused, List.of(), reading(1, 0.8, 0, 0))).isEmpty();
    }

    @Test
    void waitsThatOnlyJfrSaw_areNoAbsence() {
        Timeline.Wait<Place> monitor =
                new Timeline.Wait<>(Fixtures.MONITOR, Fixtures.MONITOR.family(), SECOND / 4, SECOND);

        assertThat(of(JvmActivity.NONE, List.of(monitor), reading(1, 0.25, 0, 0)))
                .isEmpty();
    }

    @Test
    void declaredComputation_isNoAbsence() {
        WorkerReading computed = new WorkerReading(
                7,
                "worker",
                new WorkerReading.Life(SECOND, 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(0, 0, WorkerReading.Sampled.NONE),
                null,
                new WorkerReading.Totals(SECOND, Map.of(), Map.of(), Map.of(), Map.of()));

        assertThat(of(JvmActivity.NONE, List.of(), computed)).isEmpty();
    }

    @Test
    void beforeTheCountersOfTheJvmAreUp_theyMoveInLargerSteps() {
        ready = 2 * SECOND;

        assertThat(of(JvmActivity.NONE, List.of(), reading(1, 0.985, 0, 0))).isEmpty();
        assertThat(of(JvmActivity.NONE, List.of(), reading(1, 0.97, 0, 0))).isNotEmpty();
    }

    private long ready;
    private List<AgentWait> known = List.of();

    private List<WorkerWindow.Absence> of(JvmActivity vm, List<Timeline.Wait<Place>> ofJfr, WorkerReading... readings) {
        long end = readings[readings.length - 1].life().readNanos();
        return new Absences(vm, ready, 7, known, ofJfr).in(null, List.of(readings), 0, end);
    }

    /** Of a worker that began at 0; all times in seconds since then. */
    private static WorkerReading reading(double time, double cpu, double runQueue, double waited) {
        return reading(nanos(cpu), nanos(runQueue), time, waited);
    }

    private static WorkerReading watched(
            double time, double cpu, double runQueue, double waited, double watched, double runnable) {
        return reading(
                nanos(cpu),
                nanos(runQueue),
                time,
                waited,
                new WorkerReading.Sampled(0, 0, 0, nanos(watched), nanos(runnable), WorkerReading.SampledWaits.NONE));
    }

    private static WorkerReading reading(long cpuNanos, long runQueueNanos, double time, double waited) {
        return reading(cpuNanos, runQueueNanos, time, waited, WorkerReading.Sampled.NONE);
    }

    private static WorkerReading reading(
            long cpuNanos, long runQueueNanos, double time, double waited, WorkerReading.Sampled sampled) {
        return new WorkerReading(
                7,
                "worker",
                new WorkerReading.Life(nanos(time), 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(cpuNanos, runQueueNanos, sampled),
                null,
                new WorkerReading.Totals(
                        0, Map.of(Fixtures.LOCK, WaitSum.open(nanos(waited))), Map.of(), Map.of(), Map.of()));
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * SECOND);
    }
}
