package io.scalegraph.analyzer.run.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.Fixtures;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class MissingCarriersTest {
    private static final Window WINDOW = Fixtures.window(0, 1000);

    private static WorkerWindow carrier(long id, long begin, long end) {
        Timeline.Wait<Place> idle =
                new Timeline.Wait<>(Fixtures.NO_THREAD, WaitKind.Family.IDLE, begin, (begin + end) / 2);
        return Fixtures.worker(id, new Timeline<>(begin, end, List.of(idle), List.of()), null);
    }

    private static List<String> missing(int parallelism, WorkerWindow... workers) {
        return new MissingCarriers(List.of(workers), WINDOW)
                .upTo(parallelism).stream()
                        .map(WorkerWindow::timeline)
                        .map(timeline -> timeline.begin() + ".." + timeline.end())
                        .toList();
    }

    @Test
    void whereNoCarrierRan_noneIsMissing() {
        assertThat(missing(4, Fixtures.working(1, 1000))).isEmpty();
    }

    @Test
    void carriersThatNeverStarted_areMissingAllTheTime() {
        assertThat(missing(3, carrier(1, 0, 1000))).containsExactly("0..1000", "0..1000");
        assertThat(missing(1, carrier(1, 0, 1000))).isEmpty();
        assertThat(missing(1, carrier(1, 0, 1000), carrier(2, 0, 1000))).isEmpty();
    }

    @Test
    void carriersThatComeAndGo_areMissingBeforeAndAfter() {
        assertThat(missing(2, carrier(1, 0, 1000), carrier(2, 300, 700))).containsExactly("0..300", "700..1000");
        assertThat(missing(2, carrier(1, 0, 400), carrier(2, 400, 1000))).containsExactly("0..1000");
        assertThat(missing(2, carrier(1, 0, 400), carrier(2, 500, 1000))).containsExactly("400..500", "0..1000");
    }

    @Test
    void beforeTheFirstCarrier_noneIsMissing() {
        assertThat(missing(2, carrier(1, 200, 1000))).containsExactly("200..1000");
        assertThat(missing(2, carrier(1, 200, 400), carrier(2, 300, 500)))
                .containsExactly("500..1000", "200..300", "400..1000");
    }

    @Test
    void missingOne_onlyWaitsForAThreadToRun() {
        WorkerWindow missing = new MissingCarriers(List.of(carrier(1, 0, 1000)), WINDOW)
                .upTo(2)
                .get(0);

        assertThat(missing.timeline().waits())
                .containsExactly(new Timeline.Wait<>(Fixtures.NO_THREAD, WaitKind.Family.IDLE, 0, 1000));
        assertThat(missing.workNanos()).isZero();
        assertThat(missing.waits().sums()).as("no thread has waited").isEmpty();
        assertThat(missing.id()).isNegative();
    }
}
