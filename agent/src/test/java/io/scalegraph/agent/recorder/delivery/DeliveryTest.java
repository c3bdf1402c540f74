package io.scalegraph.agent.recorder.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.scalegraph.agent.recorder.measurement.Window;
import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeliveryTest {
    private static final int MOST = 50_000;
    private static final int TOO_MANY = 300;
    private static final WaitPlace IDLE = place(WaitKind.POOL_IDLE);
    private static final WaitPlace LOCK = place(WaitKind.LOCK);
    private static final Window WINDOW = new Window(1, "", 0, MOST, 1, 2, false);

    private final Delivery delivery = new Delivery(0);
    private final List<Entry> written = new ArrayList<>();
    private final Sink sink = new Sink() {
        @Override
        public @Nullable Object begin(@Nullable Object unused) {
            return null;
        }

        @Override
        public Object end(Object event, boolean withStack) {
            return event;
        }

        @Override
        public void write(Entry entry) {
            written.add(entry);
        }
    };

    @Test
    void moreWaitsThanAreKeptForTheRecording_leaveRoomForTotals() {
        for (int i = 0; i < MOST + TOO_MANY; i++) {
            delivery.write(wait(i));
        }
        delivery.write(WINDOW);
        delivery.begin(sink);

        assertThat(written).hasSize(MOST + 1).contains(WINDOW);
        assertThat(delivery.dropped()).isEqualTo(TOO_MANY);
    }

    @Test
    void moreWaitsThanAreLeftToTheRecorder_leaveRoomForTotals() {
        delivery.begin(sink);
        for (int i = 0; i < MOST + TOO_MANY; i++) {
            delivery.writeLater(wait(i));
        }
        delivery.writeLater(WINDOW);
        delivery.writeLeft();

        assertThat(written).hasSize(MOST + 1).contains(WINDOW);
        assertThat(delivery.dropped()).isEqualTo(TOO_MANY);
    }

    @Test
    void manyWaitsForTasks_leaveWaitsWithinTasksTheirThreshold() {
        Delivery asked = new Delivery(10_000);
        asked.begin(sink);
        afterSecondOf(asked, 1_000 * Runtime.getRuntime().availableProcessors());

        assertThat(asked.thresholdNanos(WaitKind.POOL_IDLE)).isEqualTo(40_000);
        assertThat(asked.thresholdNanos(WaitKind.SOCKET_READ)).isEqualTo(40_000);
        assertThat(asked.thresholdNanos(WaitKind.BARRIER)).isEqualTo(10_000);
        assertThat(asked.thresholdNanos(WaitKind.FORK_JOIN_IDLE)).isEqualTo(10_000);
        assertThat(asked.thresholdNanos()).isEqualTo(10_000);
    }

    @Test
    void behindAMinute_aQuarterOfTheWaitsForTasksIsWritten() {
        Delivery asked = new Delivery(10_000);
        asked.begin(sink);
        int processors = Runtime.getRuntime().availableProcessors();

        afterSecondOf(asked, 50 * processors);
        assertThat(asked.thresholdNanos(WaitKind.POOL_IDLE)).isEqualTo(10_000);

        asked.adaptThresholds(59_000_000_000L);
        afterSecondOf(asked, 50 * processors);
        assertThat(asked.thresholdNanos(WaitKind.POOL_IDLE)).isEqualTo(20_000);
    }

    @Test
    void behindAMinute_lessThanHalfOfTheWaitsWithinTasksIsWritten() {
        int processors = Runtime.getRuntime().availableProcessors();
        assumeThat(processors).as("with more, the bound of all waits is as low").isLessThan(7);
        Delivery asked = new Delivery(10_000);
        asked.begin(sink);

        afterSecondOf(asked, LOCK, 3_000 * processors);
        assertThat(asked.thresholdNanos()).isEqualTo(10_000);

        asked.adaptThresholds(59_000_000_000L);
        afterSecondOf(asked, LOCK, 3_000 * processors);
        assertThat(asked.thresholdNanos()).isEqualTo(20_000);
        assertThat(asked.thresholdNanos(WaitKind.POOL_IDLE)).isEqualTo(10_000);
    }

    @Test
    void whereWaitsForTasksAreTooMany_fewAreWritten_unlessStacksAreAskedFor() {
        Delivery asked = new Delivery(10_000);
        asked.begin(sink);
        assertThat(asked.writesFew(WaitKind.POOL_IDLE)).isFalse();

        afterSecondOf(asked, MOST);
        assertThat(asked.writesFew(WaitKind.POOL_IDLE)).isTrue();
        assertThat(asked.writesFew(WaitKind.CLIENT_READ)).isTrue();
        assertThat(asked.writesFew(WaitKind.LOCK)).isFalse();

        asked.setStacksFrom(1_000_000);
        assertThat(asked.writesFew(WaitKind.POOL_IDLE)).isFalse();
    }

    private static void afterSecondOf(Delivery asked, int waits) {
        afterSecondOf(asked, IDLE, waits);
    }

    private static void afterSecondOf(Delivery asked, WaitPlace at, int waits) {
        for (int i = 0; i < waits; i++) {
            asked.write(new Wait(1, at, 0, 10_000, i, Wait.Party.UNKNOWN, null));
        }
        asked.adaptThresholds(1_000_000_000);
    }

    private static WaitPlace place(WaitKind kind) {
        return new WaitPlace(kind, null, null, null) {
            @Override
            public WaitLength lastLength() {
                return WaitLength.BRIEF;
            }
        };
    }

    private static Entry wait(int time) {
        return new UnseenWait(1, WaitKind.SLEEP, "a.B::c", time);
    }
}
