package io.scalegraph.agent.recorder.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WaitHistogram;
import org.junit.jupiter.api.Test;

/** A thread that is stopped while it adds keeps neither those that add nor those that read. */
class StripesTest {
    private final Stripes<WaitSums> stripes = new Stripes<>(new WaitSums());

    @Test
    void threadStoppedWhileItAdds_keepsNobody_andNothingIsLost() {
        add(10);
        assertThat(stripes.read().count()).isEqualTo(1);
        WaitSums stopped = stripes.take(1);
        stopped.begin(100);
        for (int i = 0; i < 100; i++) {
            add(10);
        }

        assertThat(stripes.read().count()).as("what the reading before found").isEqualTo(1);
        stopped.end(WaitHistogram.bucket(10), 10, 110);
        stopped.taken = Stripes.FREE;
        assertThat(stripes.read().count()).isEqualTo(102);
        assertThat(stripes.read().nanos(5_000)).isEqualTo(10L * 102);
    }

    @Test
    void stripes_areAtMostAsManyAsWereNeededAtOnce() {
        WaitSums first = stripes.take(1);
        WaitSums second = stripes.take(1);
        assertThat(second).isNotSameAs(first);
        first.taken = Stripes.FREE;
        second.taken = Stripes.FREE;

        for (int i = 0; i < 100; i++) {
            WaitSums taken = stripes.take(1);
            assertThat(taken).isIn(first, second);
            taken.taken = Stripes.FREE;
        }
    }

    private void add(long nanos) {
        WaitSums stripe = stripes.take(1);
        stripe.begin(100);
        stripe.end(WaitHistogram.bucket(nanos), nanos, 100 + nanos);
        stripe.taken = Stripes.FREE;
    }
}
