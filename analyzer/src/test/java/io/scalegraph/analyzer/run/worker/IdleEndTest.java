package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.Fixtures;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A window from 0 to 10,000 s. */
class IdleEndTest {
    private static final long S = 1_000_000_000;
    private static final long END = 10_000 * S;
    private static final WorkerWindow MAIN = Fixtures.working(1, 4000 * S);

    @Test
    void threadsOfAPool_keepTheJvm() {
        WorkerWindow first = waiting(2, Fixtures.NO_TASK, 4500, 9990, 9991);
        WorkerWindow second = waiting(3, Fixtures.NO_TASK, 5000, 9995, 9996);

        assertThat(IdleEnd.of(List.of(MAIN, first, second), END)).isEqualTo(new IdleEnd(5000, "worker-3", 1));
    }

    @Test
    void whoWaitsForATaskUpToTheEnd_keepsNobody() {
        WorkerWindow daemon = waiting(2, Fixtures.NO_TASK, 4500, 10_000, 10_000);

        assertThat(IdleEnd.of(List.of(MAIN, daemon), END)).isNull();
        assertThat(IdleEnd.of(List.of(MAIN, daemon, waiting(3, Fixtures.NO_TASK, 4700, 9995, 9996)), END))
                .isEqualTo(new IdleEnd(10_000 - 4700, "worker-3", 0));
    }

    /** Of a server without a request, one thread of which is not needed any more. */
    @Test
    void whoEndsLongBeforeTheEnd_hasNotKeptIt() {
        assertThat(IdleEnd.of(List.of(MAIN, waiting(2, Fixtures.NO_TASK, 4500, 7000, 7001)), END))
                .isNull();
    }

    @Test
    void whoWorksBehindItsLastWait_hasSomethingToDo() {
        WorkerWindow pool = waiting(2, Fixtures.NO_TASK, 4500, 5000, 5006);

        assertThat(IdleEnd.of(List.of(MAIN, pool), END)).isNull();
        assertThat(IdleEnd.of(List.of(MAIN, pool, waiting(3, Fixtures.NO_TASK, 4700, 9995, 9996)), END))
                .isEqualTo(new IdleEnd(10_000 - 5006, "worker-3", 0));
    }

    @Test
    void whoWaitsForAnythingElse_hasSomethingToDo() {
        assertThat(IdleEnd.of(List.of(MAIN, waiting(2, Fixtures.LOCK, 4500, 9990, 9991)), END))
                .isNull();
        assertThat(IdleEnd.of(List.of(), END)).isNull();
    }

    private static WorkerWindow waiting(long id, Place place, long from, long to, long end) {
        Timeline.Wait<Place> wait = new Timeline.Wait<>(place, place.family(), from * S, to * S);
        return Fixtures.worker(id, new Timeline<>(0, end * S, List.of(wait), List.of()), null);
    }
}
