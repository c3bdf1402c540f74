package io.scalegraph.analyzer.study.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.journal.Noise;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the machine says of itself, and what is "not measured" where it says nothing. */
class NoiseTest {
    private static final MachineTimes BEFORE =
            MachineTimes.of(List.of("cpu  100 10 50 800 40 5 5 30 7 0", "cpu0 1 2 3", "intr 1"));
    private static final MachineTimes AFTER = MachineTimes.of(List.of("cpu  160 10 70 900 60 5 5 50 9 0"));

    @Test
    void machine_isBusyIdleOrRobbed() {
        // user, nice, system, interrupts; steal; with idle and I/O wait. Guests are in user already.
        assertThat(BEFORE).isEqualTo(new MachineTimes(170, 30, 1040));
        assertThat(AFTER).isEqualTo(new MachineTimes(250, 50, 1260));
    }

    @Test
    void others_areWhatIsBusyBesideTheProgramAndTheStudy() {
        assertThat(MachineTimes.between(BEFORE, AFTER, 58L)).isEqualTo(new MachineTimes.Outside(0.1, 20 / 220.0));
        assertThat(MachineTimes.between(BEFORE, AFTER, 80L).others()).isZero();
        assertThat(MachineTimes.between(BEFORE, AFTER, 82L).others()).isZero();
    }

    /** As many threads as the program likes: what they use is its own. */
    @Test
    void programThatFillsTheMachine_disturbsNobody() {
        MachineTimes full = MachineTimes.of(List.of("cpu  300 10 70 800 40 5 5 30 0 0"));

        assertThat(MachineTimes.between(BEFORE, full, 220L)).isEqualTo(new MachineTimes.Outside(0, 0));
    }

    @Test
    void own_isTheStudyWithTheChildrenItWaitedFor() {
        assertThat(LocalTarget.ownTicks(List.of("17 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 100 20 3000 400 20 0")))
                .isEqualTo(3520L);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "others alone, 0.11, , true",
        "both together, 0.06, 0.05, true",
        "neither, 0.05, 0.05, false",
        "nothing known, , , false"
    })
    void disturbed_isMoreThanTheBound(String what, Double others, Double stolen, boolean disturbed) {
        assertThat(new Noise(null, others, stolen, null).exceeds(0.1)).isEqualTo(disturbed);
    }

    @Test
    void machineWithoutAccounts_isNotMeasured() {
        assertThat(LocalTarget.load(List.of())).isNull();
        assertThat(LocalTarget.megahertz(List.of("processor : 0"))).isNull();
        assertThat(LocalTarget.ownTicks(List.of())).isNull();
        assertThat(LocalTarget.ownTicks(List.of("17 (java) S 1"))).isNull();
        assertThat(MachineTimes.of(List.of("intr 1"))).isNull();
        assertThat(MachineTimes.of(List.of("cpu  many"))).isNull();
        assertThat(MachineTimes.between(null, AFTER, 1L)).isNull();
        assertThat(MachineTimes.between(BEFORE, AFTER, null)).isNull();
        assertThat(MachineTimes.between(BEFORE, BEFORE, 0L))
                .as("an account that stands still")
                .isNull();
    }

    @Test
    void clock_isTheMeanOfAllProcessors() {
        assertThat(LocalTarget.megahertz(List.of("cpu MHz\t\t: 2000.5", "bugs", "cpu MHz\t\t: 3000.5")))
                .isCloseTo(2500.5, within(1e-9));
    }
}
