package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void wordsAreNoNumber() {
        assertThat(new Table.Cell("172", null, null, null).isExact()).isFalse();
    }

    @Test
    void namesFromRightToLeft_areKeptApart() {
        assertThat(new Table.Cell("\u05d0\u05d1.Solver", null, null, null).turnsAround())
                .isTrue();
        assertThat(new Table.Cell("\u00b7 Solver::l\u00f6se", null, null, null).turnsAround())
                .isFalse();
    }
}
