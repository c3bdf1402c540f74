package io.scalegraph.analyzer.run.counter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Numbers of counters as they follow from the counts; and what is missing is missing, not 0. */
class CountedEventsTest {
    private static final double EXACT = 1e-12;

    @Test
    void ratios_followFromTheCounts() {
        CountedEvents row = events(Map.of(
                "cycles", full(4_000),
                "instructions", full(6_000),
                "stalled-cycles-backend", full(1_000),
                "cache-misses", full(30),
                "cache-references", full(120)));

        assertThat(row.instructionsPerCycle()).isEqualTo(1.5, within(EXACT));
        assertThat(row.stalledShare()).isEqualTo(0.25, within(EXACT));
        assertThat(row.missesPerThousandInstructions()).isEqualTo(5, within(EXACT));
        assertThat(row.missesPerSecond()).isEqualTo(60, within(EXACT));
        assertThat(row.missRate()).isEqualTo(0.25, within(EXACT));
    }

    @Test
    void memoryStalls_goBeforeThoseOfTheWholeBackEnd_andUserModeCountsToo() {
        CountedEvents row = events(Map.of(
                "cycles:u", full(4_000), "stalled-cycles-backend:u", full(1_000), "stall_backend_mem:u", full(800)));

        assertThat(row.stalledShare()).isEqualTo(0.2, within(EXACT));
        assertThat(row.instructionsPerCycle()).isNull();
        assertThat(row.missRate()).isNull();
        assertThat(row.missesPerSecond()).isNull();
    }

    @Test
    void counterThatTookTurns_isScaledUp_andOneThatNeverRanIsUnknown() {
        CountedEvents row = events(Map.of(
                "cycles", new EventCount(1_000, 400, 100),
                "instructions", new EventCount(0, 400, 0),
                "task-clock", new EventCount(2_000_000_000, 0, 0)));

        assertThat(row.value("cycles")).isEqualTo(4_000, within(EXACT));
        assertThat(row.value("instructions")).isNull();
        assertThat(row.value("task-clock")).isEqualTo(2, within(EXACT));
        assertThat(row.counts().get(0).running()).isEqualTo(0.25, within(EXACT));
    }

    @Test
    void noCycles_leaveNoRatio() {
        CountedEvents row = events(Map.of("cycles", full(0), "instructions", full(0), "cache-misses", full(0)));

        assertThat(row.instructionsPerCycle()).isNull();
        assertThat(row.missesPerThousandInstructions()).isNull();
        assertThat(row.missesPerSecond()).isZero();
    }

    @Test
    void sum_isOfWhatEachWorkerHas() {
        CountedEvents sum = CountedEvents.sum(List.of(
                events(Map.of("cycles", full(1_000), "instructions", full(5))), events(Map.of("cycles", full(500)))));

        assertThat(sum.value("cycles")).isEqualTo(1_500, within(EXACT));
        assertThat(sum.value("instructions")).isNull();
        assertThat(sum.time()).isEqualTo(1, within(EXACT));
    }

    @Test
    void stalledTime_isKnownOnlyOfAllWorkers() {
        WorkerWindow half = worker(1, Map.of("cycles", full(100), "stalled-cycles-backend", full(50)));
        WorkerWindow none = worker(2, Map.of("cycles", full(100), "stalled-cycles-backend", full(0)));
        WorkerWindow uncounted = worker(3, Map.of());

        assertThat(HardwareCounters.of(List.of(), List.of(half, none), List.of())
                        .stalled())
                .isEqualTo(0.25, within(EXACT));
        HardwareCounters withOneMore = HardwareCounters.of(List.of(), List.of(half, uncounted), List.of());
        assertThat(withOneMore.stalled()).isNull();
        assertThat(withOneMore.uncounted()).isEqualTo(1);
    }

    @Test
    void regions_areOfAllWorkers() {
        CountPlace place = new CountPlace("Grid::update", "page-faults");
        WorkerWindow first = worker(1, Map.of(), Map.of(place, full(10)));
        WorkerWindow second = worker(2, Map.of(), Map.of(place, full(5)));
        Region region = new Region("Grid::update", 3, 2, 1, 0.25);

        HardwareCounters counters = HardwareCounters.of(List.of(), List.of(first, second), List.of(region));

        assertThat(counters.regions()).hasSize(1);
        assertThat(counters.regions().get(0).value("page-faults")).isEqualTo(15);
        assertThat(counters.regions().get(0).time()).isEqualTo(0.75);
        assertThat(counters.workers()).isEmpty();
    }

    private static EventCount full(long value) {
        return new EventCount(value, 100, 100);
    }

    /** Half a second on a processor. */
    private static CountedEvents events(Map<String, EventCount> counts) {
        return CountedEvents.of(1L, "w", 0.5, counts);
    }

    private static WorkerWindow worker(long id, Map<String, EventCount> counts) {
        return worker(id, counts, Map.of());
    }

    private static WorkerWindow worker(long id, Map<String, EventCount> counts, Map<CountPlace, EventCount> more) {
        Map<CountPlace, EventCount> all = new HashMap<>(more);
        counts.forEach((counter, count) -> all.put(new CountPlace("", counter), count));
        return WorkerWindow.of(id, "worker-" + id, new Timeline<>(0, 1000, List.of(), List.of()))
                .withSystem(new WorkerWindow.SystemTimes(500_000_000, 0, null))
                .withCounted(new WorkerWindow.Counted(0, Map.of(), Map.of(), all));
    }
}
