package io.scalegraph.analyzer.run.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cause.Blame;
import io.scalegraph.analyzer.cause.BlameSweep;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WakeEdges;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WakeOrigin;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Thread 1 waits for a time, while thread 2 works for all of 1000 s. */
class LookedTest {
    private static final long S = 1_000_000_000;
    private static final Window WINDOW = new Window("Solver::solve", 0, 1000 * S, 1, 2, false, 1);

    /** A longer sleep is no look, nor are two short ones where it is. */
    @Test
    void whoWorkedWhileOthersLooked_isOfThePlaceWhereTheyLookedMost() {
        Looked looked = looked(List.of(
                sleep("Poller::look", 0, 100),
                sleep("Poller::look", 100, 200),
                sleep("Log::rest", 200, 201),
                sleep("Log::rest", 201, 202),
                sleep("Log::rest", 300, 700)));

        assertThat(looked).isNotNull();
        assertThat(looked.place()).isEqualTo(new CausePlace("self", "sleep", "Poller::look", null));
        assertThat(looked.time()).isEqualTo(200);
        assertThat(looked.mostly()).containsExactly(new Cause.OfThread("worker-2", 2L, 200));
    }

    @Test
    void looksThatAreLittle_orNotMostOfWhatIsSleptThere_areNotTold() {
        assertThat(looked(List.of(
                        sleep("Poller::look", 0, 10), sleep("Poller::look", 10, 20), sleep("Log::rest", 300, 700))))
                .as("less than 5 %")
                .isNull();
        assertThat(looked(List.of(
                        sleep("Poller::look", 0, 100),
                        sleep("Poller::look", 100, 200),
                        sleep("Poller::look", 500, 800))))
                .as("a longer sleep at the same place")
                .isNull();
        assertThat(looked(List.of(
                        wait("pool-idle", "Pool::next", 0, 100),
                        wait("pool-idle", "Pool::next", 100, 200),
                        wait("pool-idle", "Pool::next", 200, 300))))
                .as("without a task")
                .isNull();
    }

    private static @Nullable Looked looked(List<Timeline.Wait<Place>> waits) {
        List<WakeEdge> ends = Collections.nCopies(waits.size(), WakeEdge.of(WakeOrigin.SELF));
        long waited =
                waits.stream().mapToLong(wait -> wait.end() - wait.begin()).sum();
        WorkerWindow sleeper = Fixtures.worker(1, new Timeline<>(0, 1000 * S, waits, List.of()), null)
                .withWaits(new WorkerWindow.Waits(Map.of(), Map.of(), waited, 0, new WakeEdges(ends, 0, 0)));
        WindowCourses all = WindowCourses.of(
                WINDOW,
                List.of(sleeper, Fixtures.working(2, 1000 * S)),
                new JvmStops(JvmActivity.NONE, WINDOW, List.of()));
        Blame<Place> blame = BlameSweep.of(all.courses(), all.stops(), List.of());
        return Looked.of(all.courses(), blame, ShortWaits.of(all.workers()), Map.of(2L, "worker-2"));
    }

    private static Timeline.Wait<Place> sleep(String site, long begin, long end) {
        return wait("sleep", site, begin, end);
    }

    private static Timeline.Wait<Place> wait(String kind, String site, long begin, long end) {
        Place place = new Place(kind, site, "");
        return new Timeline.Wait<>(place, place.family(), begin * S, end * S);
    }
}
