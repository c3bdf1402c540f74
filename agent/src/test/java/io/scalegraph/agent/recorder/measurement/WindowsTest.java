package io.scalegraph.agent.recorder.measurement;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.FakeDriver;
import io.scalegraph.agent.recorder.ScriptedClock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What else happens at a window's edges. */
class WindowsTest {
    private final FakeDriver driver = new FakeDriver();
    private final Measurement measurement = new Measurement(new ScriptedClock(), 7, 1, List.of(), driver);

    @Test
    void edgeOfASection_hasTheMachineReadSoon() {
        long window = measurement.windows().open("Solver::solve");
        assertThat(driver.edges).hasValue(1);

        measurement.windows().close(window, measurement.clock().nanos());
        assertThat(driver.edges).hasValue(2);
    }
}
