package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.report.run.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of the sample: 2 processors; 20 ms lost at a barrier, by 15 ms of imbalance and 5.8 of release; a lock held 64 ms. */
class LatencyPartTest {
    private static final int MOST = 16;
    private static final double EXACT = 1e-12;

    private final List<LatencyPart> parts = LatencyPart.of(Samples.full(), MOST);

    private Optional<LatencyPart> part(String kind) {
        return parts.stream().filter(part -> part.kind().equals(kind)).findFirst();
    }

    @Test
    void parts_sumToL() {
        assertThat(parts.stream().mapToDouble(LatencyPart::seconds).sum())
                .isCloseTo(Samples.full().windows().get(0).terms().averageLatency(), within(EXACT));
    }

    @Test
    void waitsAtABarrier_areTwoParts() {
        assertThat(part("barrier")).isEmpty();
        assertThat(part("barrier imbalance").orElseThrow().seconds()).isCloseTo(0.01 * 15 / 20.8, within(EXACT));
        assertThat(part("barrier release").orElseThrow().seconds()).isCloseTo(0.01 * 5.8 / 20.8, within(EXACT));
    }

    @Test
    void waitsForALock_sayHowItWasHeld() {
        LatencyPart lock = part("lock").orElseThrow();

        assertThat(lock.site()).isEqualTo("com.acme.Grid::update");
        assertThat(lock.held()).isEqualTo(new LatencyPart.Held(0.064, 20000));
        assertThat(part("barrier imbalance").orElseThrow().held()).isNull();
    }

    /** Of 4 ms on two processors all are lost in one join. */
    @Test
    void waitsForChildren_haveTheirPlace() {
        assertThat(parts)
                .filteredOn(part -> part.kind().equals("idle: waiting for children"))
                .singleElement()
                .satisfies(part -> {
                    assertThat(part.site()).isEqualTo("com.acme.Solver::solve");
                    assertThat(part.seconds()).isCloseTo(0.002, within(EXACT));
                });
    }
}
