package io.scalegraph.analyzer.run.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A window of 1,000 ns. */
class WaitSourcesTest {
    private static final long LENGTH = 1_000;
    private static final Place ANSWER = new Place("park", "Request::await", "");

    @Test
    void waitOfThreadsThatTakeTheirTasksElsewhere_isWithinTasks() {
        assertThat(withinTasks(worker(1, 400, 300), worker(2, 0, 300), worker(3, 0, 50)))
                .as("300 of 650 ns")
                .isFalse();
        assertThat(withinTasks(worker(1, 400, 400), worker(2, 100, 200), worker(3, 0, 500)))
                .isTrue();
    }

    @Test
    void whatAThreadWaitsForATaskAt_isNot() {
        assertThat(sources(worker(1, 400, 300)))
                .filteredOn(source -> source.place().kind().equals(Fixtures.NO_TASK.kind()))
                .singleElement()
                .satisfies(source -> assertThat(source.withinTasks()).isFalse());
    }

    private static boolean withinTasks(WorkerWindow... workers) {
        return sources(workers).stream()
                .filter(source -> source.place().equals(WaitPlace.of(ANSWER)))
                .findFirst()
                .orElseThrow()
                .withinTasks();
    }

    private static List<WaitSource> sources(WorkerWindow... workers) {
        List<Timeline<Place>> timelines =
                List.of(workers).stream().map(WorkerWindow::timeline).toList();
        Ledger<Place> ledger = Ledger.of(0, LENGTH, 2, timelines, List.of(), VirtualWaits.none());
        return new WaitSources(List.of(workers), ledger, Map.of()).list();
    }

    /** Waits for a task, and then for an answer. */
    private static WorkerWindow worker(long id, long forTask, long forAnswer) {
        Map<Place, WaitSum> sums = new HashMap<>();
        sums.put(ANSWER, WaitSum.open(forAnswer));
        if (forTask > 0) {
            sums.put(Fixtures.NO_TASK, WaitSum.open(forTask));
        }
        return WorkerWindow.of(
                        id,
                        "worker-" + id,
                        new Timeline<>(
                                0,
                                LENGTH,
                                List.of(
                                        new Timeline.Wait<>(Fixtures.NO_TASK, Fixtures.NO_TASK.family(), 0, forTask),
                                        new Timeline.Wait<>(ANSWER, ANSWER.family(), forTask, forTask + forAnswer)),
                                List.of()))
                .withWaits(new WorkerWindow.Waits(sums, Map.of(), forTask + forAnswer, 0));
    }
}
