package io.scalegraph.analyzer.read.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.total.Place;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JfrWaitsTest {
    private static final Place MONITOR = new Place("monitor", "a.B::c", "java.lang.Object");
    private static final Place SLEEP = new Place("sleep", "a.B::d", "");

    private static JfrWait wait(long worker, Place place, long begin) {
        return new JfrWait(worker, place, begin, 10, 3, -2);
    }

    @Test
    void waits_areAsTheyWereAdded() {
        List<JfrWait> some = List.of(wait(1, MONITOR, 50), wait(2, SLEEP, -7), wait(1, MONITOR, 20));
        JfrWaits waits = new JfrWaits();

        waits.addAll(some);
        waits.seal();

        assertThat(waits).containsExactlyElementsOf(some);
    }

    @Test
    void waitsOfAWorker_areInOrderOfBegin() {
        Map<Long, List<JfrWait>> byWorker = JfrWaits.byWorker(List.of(
                wait(1, MONITOR, 50), wait(2, SLEEP, 7), wait(1, MONITOR, 20), wait(1, SLEEP, 50), wait(1, SLEEP, 10)));

        assertThat(byWorker).containsOnlyKeys(1L, 2L);
        assertThat(byWorker.get(1L))
                .containsExactly(wait(1, SLEEP, 10), wait(1, MONITOR, 20), wait(1, MONITOR, 50), wait(1, SLEEP, 50));
        assertThat(byWorker.get(2L)).containsExactly(wait(2, SLEEP, 7));
    }
}
