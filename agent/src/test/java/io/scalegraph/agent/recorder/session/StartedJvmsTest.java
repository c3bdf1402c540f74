package io.scalegraph.agent.recorder.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.counter.CounterSource;
import org.junit.jupiter.api.Test;

/** When processes are looked at; what is seen there StartedJvmsIT knows. */
class StartedJvmsTest {
    private static final long REST = 50_000_000;

    private final ScriptedClock clock = new ScriptedClock();
    private final StartedJvms started = new StartedJvms(clock, new CounterSource());

    /** Ends when its input does. */
    private static Process start() throws Exception {
        return new ProcessBuilder("cat").start();
    }

    @Test
    void withoutProcesses_thereIsNothingToDo() {
        started.look();

        assertThat(started.restNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void whileAProcessLives_itIsLookedAtAgain() throws Exception {
        Process process = start();
        started.started(process.pid());
        assertThat(started.restNanos()).isZero();

        started.look();
        assertThat(started.restNanos()).isEqualTo(REST);
        started.look();
        assertThat(started.restNanos()).isEqualTo(REST);
        clock.pass(REST);
        started.look();
        assertThat(started.restNanos()).isEqualTo(REST);

        process.getOutputStream().close();
        process.waitFor();
        clock.pass(REST);
        started.look();
        assertThat(started.restNanos()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void processThatHasEnded_isForgotten() throws Exception {
        Process process = start();
        process.getOutputStream().close();
        process.waitFor();
        started.started(process.pid());
        started.look();

        assertThat(started.restNanos()).isEqualTo(Long.MAX_VALUE);
    }
}
