package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.event.UnchangedWorkers.Source;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Workers of which a snapshot has only the number, since an earlier one has told of them. */
class UnchangedWorkersTest {
    private static final long READ = 1_000;

    private final UnchangedWorkers unchanged = new UnchangedWorkers();

    @Test
    void unchangedWorker_isFoundInTheHighestSnapshotBelow() {
        unchanged.snapshot(1, "");
        unchanged.snapshot(2, "6");
        unchanged.snapshot(3, "5-6");
        unchanged.snapshot(4, "");
        Map<Long, Set<Long>> told = Map.of(1L, Set.of(5L, 6L), 2L, Set.of(5L), 4L, Set.of(5L, 6L));

        assertThat(unchanged.sources(told, Set.of(3L)))
                .isEqualTo(Map.of(3L, Map.of(5L, new Source(2, true), 6L, new Source(1, true))));
        assertThat(unchanged.lost(told, Set.of(1L, 2L, 3L, 4L)).values()).containsOnly(0L);
    }

    @Test
    void workerOfWhichNoSnapshotTells_isLost() {
        unchanged.snapshot(1, "");
        unchanged.snapshot(2, "5-7");

        assertThat(unchanged.lost(Map.of(1L, Set.of(6L)), Set.of(2L))).isEqualTo(Map.of(2L, 2L));
    }

    @Test
    void missingSnapshot_mayHaveToldMore() {
        unchanged.snapshot(1, "");
        unchanged.snapshot(3, "5");
        unchanged.snapshot(4, "5-6");
        Map<Long, Set<Long>> told = Map.of(1L, Set.of(5L), 3L, Set.of(6L));

        assertThat(unchanged.lost(told, Set.of(3L, 4L))).isEqualTo(Map.of(3L, 1L, 4L, 1L));
    }

    @Test
    void waitThatWentOn_isLongerByWhatHasPassed() {
        WorkerReading later = UnchangedWorkers.at(reading(), READ + 70);

        assertThat(later.life().readNanos()).isEqualTo(READ + 70);
        assertThat(later.open()).isEqualTo(new WorkerReading.Open(new Place("park", "", ""), 370));
        assertThat(later.system()).isEqualTo(reading().system());
    }

    @Test
    void readingThatIsNoOlder_staysAsItIs() {
        assertThat(UnchangedWorkers.at(reading(), READ - 1)).isEqualTo(reading());
    }

    private static WorkerReading reading() {
        return new WorkerReading(
                5,
                "idle",
                new WorkerReading.Life(READ, 0, -1, -1),
                0,
                new WorkerReading.SystemTimes(3, 4, WorkerReading.Sampled.NONE),
                new WorkerReading.Open(new Place("park", "", ""), 300),
                WorkerReading.Totals.NONE);
    }
}
