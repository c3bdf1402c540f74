package io.scalegraph.analyzer.run.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CarriedWaitsTest {
    private static final CausePlace NO_THREAD = new CausePlace(CausePlace.IDLE, "carrier-idle", "", null);
    private static final CausePlace SHORT = new CausePlace(CausePlace.SHORT, "carrier-idle", "", null);

    private final CarriedWaits waits = CarriedWaits.of(Map.of(
            new Place("monitor", "A::update", "Bin"), WaitSum.open(100),
            new Place("monitor", "A::update", "Box"), WaitSum.open(200),
            new Place("accept", "A::serve", ""), WaitSum.open(100)));

    @Test
    void carriersWithoutAThreadToRun_standForWhatVirtualThreadsWaitFor() {
        assertThat(waits.of(NO_THREAD))
                .containsOnly(
                        entry(new CausePlace(CausePlace.CARRIED, "monitor", "A::update", null), 0.75),
                        entry(new CausePlace(CausePlace.IDLE, "accept", "A::serve", null), 0.25));
        assertThat(waits.of(SHORT)).isEqualTo(waits.of(NO_THREAD));
    }

    @Test
    void otherPlaces_standForThemselves() {
        CausePlace pool = new CausePlace(CausePlace.IDLE, "pool-idle", "", null);
        CausePlace woken = new CausePlace("wake-up", "carrier-idle", "", null);

        assertThat(waits.of(pool)).containsOnly(entry(pool, 1.0));
        assertThat(waits.of(woken)).containsOnly(entry(woken, 1.0));
    }

    @Test
    void withoutWaitsOfVirtualThreads_carriersHaveNoTask() {
        assertThat(CarriedWaits.of(Map.of()).of(NO_THREAD)).containsOnly(entry(NO_THREAD, 1.0));
    }
}
