package io.scalegraph.analyzer.run.worker;

import static io.scalegraph.analyzer.run.Fixtures.BARRIER;
import static io.scalegraph.analyzer.run.Fixtures.LOCK;
import static io.scalegraph.analyzer.run.Fixtures.MONITOR;
import static io.scalegraph.analyzer.run.Fixtures.WAIT;
import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A window of a worker from 100 to 200. */
class KnownWaitsTest {
    private static final long MICRO = 1000;

    private final KnownWaits intervals = new KnownWaits(100, 200);

    @Test
    void waitsOfAnyOrder_standInOrder() {
        assertThat(intervals.add(LOCK, 150, 10)).isEqualTo(10);
        assertThat(intervals.add(BARRIER, 120, 10)).isEqualTo(10);

        assertThat(intervals.list())
                .containsExactly(
                        new Timeline.Wait<>(BARRIER, Family.PRIMITIVE, 120, 130),
                        new Timeline.Wait<>(LOCK, Family.PRIMITIVE, 150, 160));
    }

    @Test
    void whatLiesOutsideTheWindow_isCutOff() {
        assertThat(intervals.add(LOCK, 50, 70)).isEqualTo(20);
        assertThat(intervals.add(LOCK, 190, 70)).isEqualTo(10);
        assertThat(intervals.add(LOCK, 0, 100)).isZero();
        assertThat(intervals.add(LOCK, 200, 5)).isZero();
        assertThat(intervals.list()).hasSize(2);
    }

    @Test
    void waitOverTheWholeWindow_isTheWindow() {
        assertThat(intervals.add(LOCK, 0, 1000)).isEqualTo(100);
    }

    @Test
    void waitInsideAKnownOne_isDropped() {
        intervals.add(LOCK, 120, 40);

        assertThat(intervals.add(MONITOR, 130, 10)).isZero();
        assertThat(intervals.add(MONITOR, 120, 40)).isZero();
        assertThat(intervals.list()).hasSize(1);
    }

    @Test
    void waitThatReachesIntoAKnownOne_isCutOffThere() {
        intervals.add(LOCK, 120, 40);

        assertThat(intervals.add(MONITOR, 110, 15)).isEqualTo(10);
        assertThat(intervals.add(MONITOR, 155, 15)).isEqualTo(10);
        assertThat(intervals.list()).hasSize(3);
    }

    @Test
    void waitWithoutTime_isDropped() {
        assertThat(intervals.add(LOCK, 150, 0)).isZero();
        assertThat(intervals.list()).isEmpty();
    }

    @Test
    void kindOfALaterAgent_countsAsPrimitive() {
        assertThat(new Place("teleport", "", "").family()).isEqualTo(Family.PRIMITIVE);
        assertThat(Fixtures.JOIN.family()).isEqualTo(Family.CHILDREN);
        assertThat(Fixtures.NO_TASK.family()).isEqualTo(Family.IDLE);
    }

    @Test
    void anyWaits_makeATimeline() {
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            KnownWaits any = new KnownWaits(100, 200);
            long sum = 0;
            for (int i = 0; i < 20; i++) {
                sum += any.add(LOCK, 80 + random.nextInt(140), random.nextInt(30));
            }

            Timeline<Place> timeline = new Timeline<>(100, 200, any.list(), List.of());

            assertThat(timeline.waits().stream()
                            .mapToLong(w -> w.end() - w.begin())
                            .sum())
                    .isEqualTo(sum);
        }
    }

    @Test
    void reacquisitionOfAMonitor_isPartOfTheWait() {
        assertThat(KnownWaits.joinReacquisitions(List.of(jvm(WAIT, 0, 100), jvm(MONITOR, 105 * MICRO, 20))))
                .containsExactly(jvm(WAIT, 0, 125));
    }

    @Test
    void monitorEnteredLaterOrOfAnotherClass_isAWaitOfItsOwn() {
        JfrWait later = jvm(MONITOR, 250 * MICRO, 20);
        JfrWait other = new JfrWait(1, new Place("monitor", "Solver::add", "Other"), 101 * MICRO, 20 * MICRO, 0);

        assertThat(KnownWaits.joinReacquisitions(List.of(jvm(WAIT, 0, 100), later)))
                .hasSize(2);
        assertThat(KnownWaits.joinReacquisitions(List.of(jvm(WAIT, 0, 100), other)))
                .hasSize(2);
    }

    @Test
    void monitorEnteredAfterTheReacquisition_isAWaitOfItsOwn() {
        assertThat(KnownWaits.joinReacquisitions(
                        List.of(jvm(WAIT, 0, 100), jvm(MONITOR, 101 * MICRO, 20), jvm(MONITOR, 130 * MICRO, 20))))
                .containsExactly(jvm(WAIT, 0, 121), jvm(MONITOR, 130 * MICRO, 20));
    }

    /** Begin in nanoseconds, duration in microseconds. */
    private static JfrWait jvm(Place place, long begin, long micros) {
        return new JfrWait(1, place, begin, micros * MICRO, 0);
    }
}
