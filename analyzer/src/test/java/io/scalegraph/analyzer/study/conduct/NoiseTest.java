package io.scalegraph.analyzer.study.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the machine says of itself, and what is "not measured" where it says nothing. */
class NoiseTest {
    private static final List<String> PRESSURE = List.of(
            "some avg10=25.75 avg60=56.78 avg300=52.28 total=9119625633",
            "full avg10=0.00 avg60=0.00 avg300=0.00 total=0");
    private static final List<String> LATER = List.of("some avg10=25.75 avg60=56.78 avg300=52.28 total=9120125633");

    @Test
    void pressure_isTheShareOfTheTimeInWhichSomethingWaited() {
        assertThat(Pressure.share(Pressure.of(PRESSURE), Pressure.of(LATER), 2)).isCloseTo(0.25, within(1e-9));
        assertThat(Pressure.share(Pressure.of(PRESSURE), Pressure.of(PRESSURE), 2))
                .isZero();
    }

    @Test
    void machineWithoutAccounts_isNotMeasured() {
        assertThat(Pressure.of(List.of())).isNull();
        assertThat(Pressure.of(List.of("some total=many"))).isNull();
        assertThat(Pressure.share(null, Pressure.of(LATER), 2)).isNull();
        assertThat(LocalTarget.load(List.of())).isNull();
        assertThat(LocalTarget.megahertz(List.of("processor : 0"))).isNull();
        assertThat(MachineTimes.of(List.of("intr 1"))).isNull();
    }

    @Test
    void clock_isTheMeanOfAllProcessors() {
        assertThat(LocalTarget.megahertz(List.of("cpu MHz\t\t: 2000.5", "bugs", "cpu MHz\t\t: 3000.5")))
                .isEqualTo(2500.5);
    }

    @Test
    void others_areWhatTheProgramDidNotUse() {
        MachineTimes before = MachineTimes.of(List.of("cpu  100 0 50 800 50 0 0 0 0 0", "cpu0 1 2 3"));
        MachineTimes after = MachineTimes.of(List.of("cpu  160 0 70 900 70 0 0 0 0 0"));

        assertThat(before).isEqualTo(new MachineTimes(150, 1000));
        assertThat(MachineTimes.others(before, after, 60L)).isCloseTo(0.1, within(1e-9));
        assertThat(MachineTimes.others(before, after, null)).isNull();
    }
}
