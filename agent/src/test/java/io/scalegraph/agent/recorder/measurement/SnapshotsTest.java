package io.scalegraph.agent.recorder.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.FakeSink;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A snapshot says all that is to be said of its time, whenever it is written. */
class SnapshotsTest {
    private final ScriptedClock clock = new ScriptedClock();
    private final FakeSink sink = new FakeSink();
    private final Measurement measurement = new Measurement(clock, 7, 1, List.of("nonsense"), new FakeDriver());

    @Test
    void snapshotTakenEarly_keepsWhatWasTrueThen() {
        measurement.failures().count("a test", new IllegalStateException("planted"));
        long now = clock.nanos();
        measurement.snapshots().take(TraceFormat.PERIODIC);
        clock.pass(5);
        measurement.failures().count("a test", new IllegalStateException("later"));
        measurement.shared().delivery().setThreshold(14);
        measurement.shared().delivery().begin(sink);

        assertThat(sink.snapshots).singleElement().satisfies(snapshot -> {
            assertThat(snapshot.number()).isOne();
            assertThat(snapshot.timeNanos()).isEqualTo(now);
            assertThat(snapshot.state().thresholdNanos()).isEqualTo(7);
            assertThat(snapshot.state().failures()).isOne();
            assertThat(snapshot.state().firstFailure()).contains("a test").contains("planted");
            assertThat(snapshot.state().dropped()).isZero();
            assertThat(snapshot.state().virtualThreads()).isZero();
            assertThat(snapshot.state().gaps())
                    .singleElement()
                    .satisfies(gap -> assertThat(gap.counter()).isEqualTo("nonsense"));
        });
    }

    @Test
    void measurements_countTheirSnapshotsThemselves() {
        Measurement other = new Measurement(clock, 7, 1, List.of(), new FakeDriver());

        assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).number()).isOne();
        assertThat(measurement.snapshots().take(TraceFormat.PERIODIC).number()).isEqualTo(2);
        assertThat(other.snapshots().take(TraceFormat.PERIODIC).number()).isOne();
    }
}
