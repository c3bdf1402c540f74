package io.scalegraph.analyzer.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
    @ParameterizedTest(name = "{0} s is {1}")
    @CsvSource({
        "0, 0 s",
        "-0.0, 0 s",
        "1e-12, 0 s",
        "3e-9, 3.00 ns",
        "0.000012345, 12.3 us",
        "0.00099949, 999 us",
        "0.00099951, 1.00 ms",
        "0.0123, 12.3 ms",
        "-0.0123, -12.3 ms",
        "0.9999, 1.00 s",
        "95, 95.0 s",
        "12345, 12300 s",
        "NaN, undefined",
        "-Infinity, undefined"
    })
    void time_hasThreeDigitsAndTheUnitThatFits(double seconds, String text) {
        assertThat(Units.time(seconds)).isEqualTo(text);
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "0, 0 %",
        "0.00001, < 0.01 %",
        "0.0034, 0.34 %",
        "0.00996, 1.0 %",
        "0.0996, 10 %",
        "0.13, 13 %",
        "1, 100 %",
        "-0.05, -5.0 %",
        "NaN, undefined"
    })
    void percent_hasAsManyDigitsAsAreWorthReading(double ratio, String text) {
        assertThat(Units.percent(ratio)).isEqualTo(text);
    }

    @Test
    void notMeasured_isSaidInWords() {
        assertThat(Units.timeOrNotMeasured(null)).isEqualTo("not measured");
        assertThat(TimeScale.of(1).formatOrDash(null)).isEqualTo("-");
    }

    @ParameterizedTest(name = "{1} s in a table up to {0} s is {2} {3}")
    @CsvSource({
        "0.19, 0.0182, 18.20, ms",
        "0, 0, 0.000, ms",
        "5.661, 0.035, 0.035, s",
        "0.000019, 0.0000005, 0.500, us",
        "5000, 1, 1.0, s",
        "0.19, -0.000000001, 0.00, ms"
    })
    void scale_isOneForATable(double largest, double seconds, String text, String unit) {
        assertThat(TimeScale.of(largest).format(seconds)).isEqualTo(text);
        assertThat(TimeScale.of(largest).unit()).isEqualTo(unit);
    }
}
