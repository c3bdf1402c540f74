package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Threads of a test under a measurement that goes on, with a clock that the test sets. */
abstract class Measured {
    static final long WAITED = 5_000;

    final ScriptedClock clock = new ScriptedClock();
    final FakeSink sink = new FakeSink();
    final FakeDriver driver = new FakeDriver();
    final Measurement measurement = new Measurement(clock, 0, 1, List.of(), driver);

    @BeforeEach
    void on() {
        measurement.shared().delivery().begin(sink);
        measurement.begin();
    }

    @AfterEach
    void off() {
        measurement.end();
    }

    void waitOnce(WaitKind kind) {
        HookedThread waited = WaitRecorder.enter(kind, null);
        assertThat(waited).isNotNull();
        clock.pass(WAITED);
        WaitRecorder.exit(waited);
    }

    Track own() {
        return measurement.tracks().own();
    }

    WorkerReading read() {
        return TrackReading.own(own(), clock.nanos(), 0, 0);
    }
}
