package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableTest {
    @ParameterizedTest(name = "{0} for {1}")
    @CsvSource({
        "172, 172, true",
        "0.50, 0.5, true",
        "-3, -3.0, true",
        "100000, 100000.0, true",
        "22.63, 22.627416997969522, false",
        "'2,500', 2500.0, false",
        "1 s, 1.0, false",
        "1.0 %, 0.01, false",
        "1E6, 1000000.0, false"
    })
    void text_isExactWhereItIsTheNumber(String text, String value, boolean exact) {
        assertThat(new Table.Cell(text, value, null, null).isExact()).isEqualTo(exact);
    }

    @ParameterizedTest
    @CsvSource({
        "0.09939181739299313, 0.0993918",
        "1.3147173633210383E-5, 0.0000131472",
        "0.0, 0",
        "-22.627416997969522, -22.6274",
        "100000, 100000",
        "2262742, 2262740"
    })
    void rows_areSortedBySixDigits(String value, String key) {
        assertThat(new BigDecimal(new Table.Cell("", value, null, null).key())).isEqualByComparingTo(key);
    }

    @Test
    void wordsAreNoNumber() {
        assertThat(new Table.Cell("172", null, null, null).isExact()).isFalse();
        assertThat(new Table.Cell("172", null, null, null).key()).isNull();
    }

    @Test
    void namesFromRightToLeft_areKeptApart() {
        assertThat(new Table.Cell("\u05d0\u05d1.Solver", null, null, null).turnsAround())
                .isTrue();
        assertThat(new Table.Cell("\u00b7 Solver::l\u00f6se", null, null, null).turnsAround())
                .isFalse();
    }
}
