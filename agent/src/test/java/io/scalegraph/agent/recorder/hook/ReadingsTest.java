package io.scalegraph.agent.recorder.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Readings by a thread while another one waits. */
class ReadingsTest extends Measured {
    /** Histogram and count are written one after the other, so a reading in between would differ. */
    @Test
    void readingsWhileTheThreadWaitsOnAndOn_areConsistent() throws Exception {
        Measurement ticking = new Measurement(new ScriptedClock(1), 0, 1, List.of(), new FakeDriver());
        ticking.shared().delivery().begin(sink);
        ticking.begin();
        AtomicBoolean stop = new AtomicBoolean();
        FutureTask<Track> started = new FutureTask<>(ticking.tracks()::own);
        Thread writer = new Thread(() -> {
            started.run();
            Object[] locks = {new Object(), new int[0], ""};
            for (int i = 0; !stop.get(); i++) {
                WaitRecorder.exit(WaitRecorder.enter(WaitKind.LOCK, locks[i % locks.length]));
            }
        });
        writer.start();
        Track track = started.get();
        Map<Class<?>, Long> before = new HashMap<>();
        try {
            for (int i = 0; i < 20_000; i++) {
                WorkerReading worker = TrackReading.other(track);
                long nanos = worker.waits().open() == null
                        ? 0
                        : worker.waits().open().nanos();
                for (TotalReading total : worker.waits().totals()) {
                    long inHistogram = LongStream.of(
                                    WaitHistogram.parse(total.spread().histogram()))
                            .sum();
                    assertThat(total.count()).as("reading %d", i).isBetween(inHistogram - 1, inHistogram + 1);
                    assertThat(total.count())
                            .isGreaterThanOrEqualTo(
                                    before.getOrDefault(total.lock().type(), 0L));
                    assertThat(total.spread().maxNanos()).isLessThanOrEqualTo(total.nanos());
                    before.put(total.lock().type(), total.count());
                    nanos += total.nanos();
                }
                assertThat(nanos)
                        .isLessThanOrEqualTo(worker.timeNanos() - worker.life().startNanos());
            }
        } finally {
            stop.set(true);
            writer.join();
            ticking.end();
        }
        assertThat(before).hasSize(3);
    }
}
