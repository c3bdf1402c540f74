package io.scalegraph.analyzer.read.total;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.WakeOrigin;
import org.junit.jupiter.api.Test;

class EndersTest {
    private static final long UNKNOWN = WakeOrigin.UNKNOWN.id();

    @Test
    void differenceOfTwoReadings_holdsWhatCameBetween() {
        Enders earlier = new Enders(Partners.parse("7:2:20 -4:1:5"), 1L);
        Enders later = new Enders(Partners.parse("7:2:20 8:3:40 -4:2:9"), 4L);

        Enders between = later.minus(earlier);

        assertThat(between).isEqualTo(new Enders(Partners.parse("8:3:40 -4:1:4"), 3L));
        assertThat(between.plus(earlier).by()).isEqualTo(later.by());
        assertThat(later.minus(Enders.NONE)).isEqualTo(later);
    }

    @Test
    void whatSomebodyElseTells_isKnownFromThenOn() {
        Enders enders = new Enders(Partners.parse("7:2:20 -4:2:9"), 0L);

        assertThat(enders.told(8, 5).by()).isEqualTo(Partners.parse("7:2:20 -4:1:4 8:1:5"));
        assertThat(enders.told(7, 50).told(7, 50).by()).isEqualTo(Partners.parse("7:4:29"));
        assertThat(enders.told(UNKNOWN, 5)).isEqualTo(enders);
    }

    @Test
    void whereNothingIsUnknown_nobodyIsBelieved() {
        Enders enders = new Enders(Partners.parse("7:2:20"), 0L);

        assertThat(enders.told(8, 5)).isEqualTo(enders);
        assertThat(Enders.NONE.told(8, 5)).isEqualTo(Enders.NONE);
    }
}
