package io.scalegraph.analyzer.run.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnlistedWaitsTest {
    @ParameterizedTest
    @CsvSource({
        "100, 149, true",
        "149, 100, true",
        "100, 151, false",
        "500, 599, true",
        "500, 601, false",
        "-20, 40, false"
    })
    void gainsAreAlike_withinFivePercentOfTheTime_orAFifthOfThem(double one, double other, boolean alike) {
        assertThat(UnlistedWaits.areAlike(one, other, 1000)).isEqualTo(alike);
    }
}
