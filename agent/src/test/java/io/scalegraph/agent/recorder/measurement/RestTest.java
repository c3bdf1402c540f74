package io.scalegraph.agent.recorder.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestTest {
    private final Measurement measurement = new Measurement(new ScriptedClock(), 7, 1, List.of(), new FakeDriver());
    private final Rest rest = new Rest();

    @Test
    void programWhoseThreadsHaveTheSameTimes_rests() {
        rest.see(of(5, ""));
        assertThat(rest.isNow()).isFalse();

        rest.see(of(5, ""));
        assertThat(rest.isNow()).isTrue();
        assertThat(rest.isLong()).isFalse();

        for (int i = 0; i < 4; i++) {
            rest.see(of(5, ""));
        }
        assertThat(rest.isLong()).isTrue();
    }

    @Test
    void threadThatHasRun_endsTheRest() {
        rest.see(of(5, ""));
        rest.see(of(5, ""));
        rest.see(of(6, ""));

        assertThat(rest.isNow()).isFalse();
    }

    @Test
    void threadThatIsLeftOutNoMore_endsTheRest() {
        rest.see(of(5, "3"));
        rest.see(of(5, "3"));
        rest.see(of(5, ""));

        assertThat(rest.isNow()).isFalse();
    }

    @Test
    void withoutProcessorTimes_nothingIsKnownToRest() {
        rest.see(of(TraceFormat.NOT_MEASURED, ""));
        rest.see(of(TraceFormat.NOT_MEASURED, ""));

        assertThat(rest.isNow()).isFalse();
    }

    /** A snapshot of the calling thread, with another processor time. */
    private Snapshot of(long cpuNanos, String unchanged) {
        measurement.tracks().begin();
        Snapshot read = measurement.snapshots().take(TraceFormat.PERIODIC);
        WorkerReading one = read.workers().get(0);
        WorkerReading worker = new WorkerReading(
                one.id(),
                one.name(),
                one.timeNanos(),
                one.life(),
                new WorkerReading.Counters(cpuNanos, 0, one.counters().sample()),
                one.waits(),
                one.detail());
        return new Snapshot(
                read.number(), read.cause(), read.timeNanos(), List.of(worker), unchanged, null, read.state());
    }
}
