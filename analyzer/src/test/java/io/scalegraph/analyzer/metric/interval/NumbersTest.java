package io.scalegraph.analyzer.metric.interval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.0, 0",
        "NaN, NaN",
        "1048576, 1048576",
        "0.125, 0.125",
        "0.0333849, 0.03338",
        "-12345.678, -12350",
        "3.1e-8, 3.1E-8",
        "1e9, 1E9",
        "123456789, 1.235E8",
        "99999.9999, 100000"
    })
    void text_hasFourDigits(double value, String text) {
        assertThat(Numbers.text(value)).isEqualTo(text);
    }
}
