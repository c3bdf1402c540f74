package io.scalegraph.agent.recorder.virtual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A thread that is stopped while it adds keeps neither those that add nor those that read. */
class StripesTest {
    private final Stripes<WaitSums> stripes = new Stripes<>(new WaitSums());

    @Test
    void threadStoppedWhileItAdds_keepsNobody_andNothingIsLost() {
        add(10);
        assertThat(stripes.read().count()).isEqualTo(1);
        Stripes.Stripe<WaitSums> stopped = stripes.take(1);
        stopped.sums.begin(100);
        for (int i = 0; i < 100; i++) {
            add(10);
        }

        assertThat(stripes.read().count()).as("what the reading before found").isEqualTo(1);
        stopped.sums.end(100, 110);
        stopped.release();
        assertThat(stripes.read().count()).isEqualTo(102);
        assertThat(stripes.read().nanos(5_000)).isEqualTo(10L * 102);
    }

    @Test
    void stripes_areAtMostAsManyAsWereNeededAtOnce() {
        Stripes.Stripe<WaitSums> first = stripes.take(1);
        Stripes.Stripe<WaitSums> second = stripes.take(1);
        assertThat(second).isNotSameAs(first);
        first.release();
        second.release();

        for (int i = 0; i < 100; i++) {
            Stripes.Stripe<WaitSums> taken = stripes.take(1);
            assertThat(taken).isIn(first, second);
            taken.release();
        }
    }

    private void add(long nanos) {
        Stripes.Stripe<WaitSums> stripe = stripes.take(1);
        stripe.sums.begin(100);
        stripe.sums.end(100, 100 + nanos);
        stripe.release();
    }
}
