package io.scalegraph.agent.recorder.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.counter.ThreadCounters;
import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkStretchesTest {
    private static final long STEP = 1_000;

    @TempDir
    private Path folder;

    private final QueueingClock clock = new QueueingClock();
    private WorkStretches work;

    @BeforeEach
    void open() {
        clock.statistics = folder.resolve("schedstat");
        clock.queued(0);
        CounterSource source = new CounterSource();
        source.bringUp();
        ThreadCounters counters = new ThreadCounters(source, new Failures());
        counters.open(clock.statistics.toString());
        StateAtStart atStart = new StateAtStart(1, clock, counters, new Delivery(1), DeclaredWaits.NONE);
        work = new WorkStretches(clock, counters, atStart, 1, 0);
    }

    @Test
    void aThreadThatQueuedWhileItWasRead_isReadAgain_withAllOfItOnOneSide() {
        work.begin(1, work.readBegin(1));
        clock.queueAt(2);
        long end = work.readEnd();

        WorkSample sample = work.ended();

        assertThat(sample.runQueueNanos()).isEqualTo(QueueingClock.DELAY);
        assertThat(sample.nanos()).isEqualTo(end - work.beginNanos()).isGreaterThan(QueueingClock.DELAY);
    }

    @Test
    void aThreadThatQueuedWhileAStretchBegan_hasNoneOfItInTheStretch() {
        clock.queueAt(2);
        work.begin(1, work.readBegin(1));
        work.readEnd();

        WorkSample sample = work.ended();

        assertThat(sample.runQueueNanos()).isZero();
        assertThat(sample.nanos()).isPositive().isLessThan(QueueingClock.DELAY);
    }

    @Test
    void aThreadThatQueuesInEachReading_isInNoSample() {
        work.begin(1, work.readBegin(1));
        clock.queueAt(2, 3, 4, 5);
        work.readEnd();

        assertThat(work.ended()).isEqualTo(WorkSample.NONE);
    }

    /** At its readings that were named, counted from then, the thread has queued just before. */
    private static final class QueueingClock extends Clock {
        static final long DELAY = 1_000_000;

        private final Set<Integer> queueing = new HashSet<>();
        private Path statistics;
        private long now = 1_000_000_000;
        private long delay;
        private int readings;

        void queueAt(Integer... named) {
            queueing.addAll(Set.of(named));
            readings = 0;
        }

        @Override
        public long nanos() {
            if (queueing.contains(++readings)) {
                now += DELAY;
                queued(DELAY);
            }
            now += STEP;
            return now;
        }

        private void queued(long more) {
            delay += more;
            try {
                Files.writeString(statistics, "0 " + delay + " 1\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
