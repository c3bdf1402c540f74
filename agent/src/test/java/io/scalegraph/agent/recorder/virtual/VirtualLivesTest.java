package io.scalegraph.agent.recorder.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Starts and ends of virtual threads, on made-up carriers and by a made-up clock. */
class VirtualLivesTest {
    private static final int ENTRIES = 1 << 16;
    private final ScriptedClock clock = new ScriptedClock();
    private final VirtualLives lives = new VirtualLives(clock);

    @Test
    void onlyTheFirst_isTheFirst() {
        assertThat(lives.starting(1, 0)).isTrue();
        assertThat(lives.starting(2, 1)).isFalse();
        assertThat(lives.starting(3, 0)).isFalse();
        assertThat(lives.started()).isEqualTo(3);
    }

    @Test
    void asManyAsThereAreEntries_allHaveTheirOwnDelay() {
        for (int id = 1; id <= ENTRIES; id++) {
            lives.starting(id, id);
        }
        clock.pass(5);
        for (int id = 1; id <= ENTRIES; id++) {
            assertThat(lives.begin(id, -id)).isTrue();
        }

        assertThat(lives.delays().count()).isEqualTo(ENTRIES);
        assertThat(lives.delays().nanos(clock.nanos())).isEqualTo(5L * ENTRIES);
        assertThat(lives.delays().maxNanos()).isEqualTo(5);
    }

    @Test
    void startThatALaterOneOverwrites_staysInTheSum() {
        lives.starting(1, 0);
        clock.pass(5);
        lives.starting(1 + ENTRIES, 0);
        clock.pass(5);
        assertThat(lives.begin(1, 1)).isTrue();
        assertThat(lives.begin(1 + ENTRIES, 1)).isTrue();
        assertThat(lives.begin(2, 1)).as("whose start nobody has seen").isFalse();

        assertThat(lives.delays().nanos(clock.nanos())).isEqualTo(10 + 5);
        assertThat(lives.delays().maxNanos()).isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void mostThatLivedAtOneTime_isNeverMoreThanThere() throws Exception {
        List<Thread> starters = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int carrier = i;
            Thread starter = new Thread(() -> {
                for (int round = 0; round < 20_000; round++) {
                    int id = 1 + carrier + 4 * round;
                    lives.starting(id, carrier);
                    lives.begin(id, carrier + 1);
                    lives.end(carrier + 1);
                }
            });
            starters.add(starter);
            starter.start();
        }
        for (Thread starter : starters) {
            starter.join();
        }

        VirtualReading.Counts counts = lives.counts(lives.delays());
        assertThat(counts.started()).isEqualTo(80_000);
        assertThat(counts.ended()).isEqualTo(80_000);
        assertThat(counts.mostLiving()).isBetween(1L, 4L);
    }

    @Test
    void threadThatWasNotStartedAfterAll_isNotCounted() {
        lives.starting(1, 0);
        lives.starting(2, 1);
        lives.notStarted(2, 3);

        assertThat(lives.started()).isOne();
        assertThat(lives.delays().open()).isOne();
    }
}
