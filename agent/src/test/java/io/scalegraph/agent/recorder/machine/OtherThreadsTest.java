package io.scalegraph.agent.recorder.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.counter.JavaThreads;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OtherThreadsTest {
    private static final long AGENT = 9;

    private final Map<Long, Long> used = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private final Set<Long> measured = new HashSet<>();
    private final OtherThreads others = new OtherThreads(
            new JavaThreads() {
                @Override
                public long[] ids() {
                    return used.keySet().stream().mapToLong(Long::longValue).toArray();
                }

                @Override
                public long cpuNanos(long id) {
                    return used.getOrDefault(id, -1L);
                }

                @Override
                public @Nullable String name(long id) {
                    return names.get(id);
                }
            },
            measured::contains);

    @Test
    void threadsThatNobodyElseTells_countTogether_whateverTheirNames() {
        thread(1, "main", 700);
        thread(2, "ForkJoinPool-1-delayScheduler", 30);
        thread(3, "Attach Listener", 400);
        thread(AGENT, "scalegraph-recorder", 500);
        measured.add(1L);
        assertThat(others.nanos(1_000, AGENT)).as("before the first reading").isEqualTo(0);

        thread(2, "ForkJoinPool-1-delayScheduler", 50);
        thread(3, "Attach Listener", 600);
        thread(4, "Finalizer", 6);
        assertThat(others.nanos(2_000, AGENT)).isEqualTo(20 + 6);
    }

    @Test
    void whatOneHasUsedThatHasEnded_isKept_andThatOfOneThatIsMeasuredNow_isToldElsewhere() {
        others.nanos(0, AGENT);
        thread(2, "timer", 30);
        thread(4, "callback", 100);
        assertThat(others.nanos(1_000, AGENT)).isEqualTo(130);
        used.remove(2L);
        assertThat(others.nanos(2_000, AGENT)).isEqualTo(130);
        measured.add(4L);
        assertThat(others.nanos(3_000, AGENT)).isEqualTo(30);
    }

    @Test
    void threadThatDoesNotTell_hasUsedNothing_andWhatItHadUsedStays() {
        others.nanos(0, AGENT);
        thread(2, "timer", -1);
        assertThat(others.nanos(1_000, AGENT)).isEqualTo(0);
        thread(2, "timer", 40);
        assertThat(others.nanos(2_000, AGENT)).isEqualTo(40);
        thread(2, "timer", -1);
        assertThat(others.nanos(3_000, AGENT)).isEqualTo(40);
    }

    /** The system's thread may have run for long by then. */
    @Test
    void threadThatAttaches_hasUsedNoMoreThanTheTimeSinceTheLastReading() {
        others.nanos(0, AGENT);
        thread(2, "callback", 9_000);
        thread(3, "DestroyJavaVM", 900);
        assertThat(others.nanos(1_000, AGENT)).isEqualTo(1_000);
        thread(2, "callback", 9_300);
        assertThat(others.nanos(2_000, AGENT)).isEqualTo(1_300);
    }

    private void thread(long id, String name, long nanos) {
        used.put(id, nanos);
        names.put(id, name);
    }
}
