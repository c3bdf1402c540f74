package io.scalegraph.analyzer.read.total;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartnersTest {
    @Test
    void threads_areReadAsTheAgentWritesThem() {
        assertThat(Partners.parse("")).isEmpty();
        assertThat(Partners.parse("7:1:150 8:0:10 0:3:5"))
                .isEqualTo(Map.of(
                        7L, new Partners.Share(1, 150), 8L, new Partners.Share(0, 10), 0L, new Partners.Share(3, 5)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "7:1", "7:1:2:3", "a:1:2", " ", "7:1:2 "})
    void whatIsNoThread_isRefused(String text) {
        assertThatThrownBy(() -> Partners.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void differenceOfTwoReadings_holdsWhatCameBetween() {
        Partners earlier = new Partners(2, 20, 5, Partners.parse("7:2:20"));
        Partners later = new Partners(5, 60, 9, Partners.parse("7:2:20 8:3:40"));

        Partners between = later.minus(earlier);

        assertThat(between).isEqualTo(new Partners(3, 40, 4, Partners.parse("8:3:40")));
        assertThat(between.plus(earlier)).isEqualTo(later);
        assertThat(later.minus(Partners.NONE)).isEqualTo(later);
    }
}
