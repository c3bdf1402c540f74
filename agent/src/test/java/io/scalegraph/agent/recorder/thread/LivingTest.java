package io.scalegraph.agent.recorder.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads are found by their numbers, whatever numbers they are. */
class LivingTest {
    private static final int FAR = 1 << 20;

    private final Shared shared = new Shared(new ScriptedClock(), Long.MAX_VALUE, 1, List.of());
    private final Living living = new Living();

    @Test
    void threadsWhoseNumbersEndAlike_areAllFound_andWhoWakesThem() {
        Track first = track(5);
        Track second = track(5 + FAR);
        Track third = track(5 + 2 * FAR);
        List.of(first, second, third).forEach(living::put);

        for (Track track : List.of(first, second, third)) {
            assertThat(living.of(track.id)).isSameAs(track);
            assertThat(living.wakes(track.id)).isSameAs(track.partner().wakes());
        }
        living.remove(5 + 2 * FAR);
        assertThat(living.of(5 + 2 * FAR)).isNull();
        assertThat(living.wakes(5 + 2 * FAR)).isNull();
        assertThat(living.of(5)).isSameAs(first);
        assertThat(living.of(5 + FAR)).isSameAs(second);
        assertThat(living.copy()).containsExactlyInAnyOrder(first, second);
    }

    @Test
    void threadOfTheSameNumber_takesTheOtherOnesPlace_orNot() {
        Track first = track(7);
        Track second = track(7);
        living.put(first);

        assertThat(living.putIfAbsent(second)).isFalse();
        assertThat(living.of(7)).isSameAs(first);
        living.put(second);
        assertThat(living.of(7)).isSameAs(second);
        assertThat(living.remove(first)).isFalse();
        assertThat(living.of(7)).isSameAs(second);
        assertThat(living.remove(second)).isTrue();
        assertThat(living.of(7)).isNull();
    }

    @Test
    void cleared_nobodyIsFound() {
        living.put(track(9));
        living.clear();

        assertThat(living.of(9)).isNull();
        assertThat(living.size()).isZero();
    }

    private Track track(long id) {
        return new Track(shared, Thread.currentThread(), id);
    }
}
