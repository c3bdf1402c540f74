package io.scalegraph.analyzer.read.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.Fixtures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Carriers 7 and 8 of virtual threads; nanoseconds. */
class CarriedSamplesTest {
    private static final Place SOCKET = new Place("socket-read", "Server::read", "");
    private final Map<Long, WorkerReading> last = new HashMap<>(Map.of(7L, carrier(7), 8L, carrier(8)));

    @Test
    void ofTwoThatWork_eachIsGivenEverySecond() {
        assertThat(given(List.of(), of(101, 20), of(102, 20), of(101, 40), of(102, 41)))
                .containsExactly(7L, 8L, 7L, 8L);
    }

    @Test
    void whoWaits_isGivenNone() {
        List<AgentWait> waits = List.of(wait(7, Fixtures.NO_THREAD, 10, 50));

        assertThat(given(waits, of(101, 9), of(101, 10), of(101, 59), of(101, 60)))
                .containsExactly(7L, 8L, 8L, 7L);
    }

    @Test
    void whoStillWaitsAtTheEnd_isGivenNone() {
        last.put(7L, Fixtures.waiting(7, Fixtures.NO_THREAD, 0)); // read at 0

        assertThat(given(List.of(), of(101, 20), of(101, 40))).containsExactly(8L, 8L);
    }

    @Test
    void whoDoesNotLive_isGivenNone() {
        last.put(7L, Fixtures.living(7, 30, 50, Fixtures.totals(Fixtures.NO_THREAD, 1)));

        assertThat(given(List.of(), of(101, 20), of(101, 40), of(101, 50))).containsExactly(8L, 7L, 8L);
    }

    @Test
    void inNativeCode_itMayBeTheOneThatIsKnownToWait() {
        List<AgentWait> waits = List.of(wait(7, SOCKET, 10, 50));

        assertThat(given(waits, inNative(20), of(101, 20), inNative(70))).containsExactly(8L, 7L);
    }

    @Test
    void withoutCarriers_orOnesThatWork_nobodyIsGivenAny() {
        assertThat(given(
                        List.of(wait(7, Fixtures.NO_THREAD, 10, 50), wait(8, Fixtures.NO_THREAD, 10, 50)), of(101, 20)))
                .isEmpty();
        last.replaceAll((id, reading) -> Fixtures.living(id, 0, -1, Fixtures.totals(Fixtures.NO_TASK, 1)));
        assertThat(given(List.of(), of(101, 20))).isEmpty();
    }

    @Test
    void samplesOfOtherThreads_stayWhatTheyAre() {
        JvmActivity vm = new JvmActivity(List.of(), List.of(of(7, 10), of(1, 30)), Set.of())
                .withVirtualSamples(List.of(of(101, 20)));

        JvmActivity given = CarriedSamples.given(vm, last.values(), Map.of());

        assertThat(given.samples()).extracting(JvmActivity.Sample::timeNanos).containsExactly(10L, 20L, 30L);
        assertThat(given.samples()).contains(of(7, 10), of(1, 30));
        assertThat(given.virtualSamples()).isEmpty();
    }

    private List<Long> given(List<AgentWait> waits, JvmActivity.Sample... samples) {
        JvmActivity vm = new JvmActivity(List.of(), List.of(), Set.of()).withVirtualSamples(List.of(samples));
        Map<Long, List<AgentWait>> byWorker = new HashMap<>();
        Stream.of(7L, 8L)
                .forEach(id -> byWorker.put(
                        id, waits.stream().filter(wait -> wait.worker() == id).toList()));
        return CarriedSamples.given(vm, last.values(), byWorker).samples().stream()
                .map(JvmActivity.Sample::worker)
                .toList();
    }

    private static WorkerReading carrier(long id) {
        return Fixtures.living(id, 0, -1, Fixtures.totals(Fixtures.NO_THREAD, 1));
    }

    private static AgentWait wait(long worker, Place place, long begin, long nanos) {
        return new AgentWait(worker, place, begin, nanos, 0, AgentWait.Wake.NOT_FOLLOWED);
    }

    private static JvmActivity.Sample of(long thread, long time) {
        return new JvmActivity.Sample(thread, false, "", "Server::work", "Server::work", 1, time);
    }

    private static JvmActivity.Sample inNative(long time) {
        return new JvmActivity.Sample(101, true, "socket-read", "Server::read", "", 1, time);
    }
}
