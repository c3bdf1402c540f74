package io.scalegraph.analyzer.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberListTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            2,4,8        | 2 4 8
            2..5         | 2 3 4 5
            0.5..2       | 0.5 1.5
            2..20x2      | 2 4 8 16
            1e5..1e8x10  | 1e5 1e6 1e7 1e8
            0.1..0.3+0.1 | 0.1 0.2 0.3
            10..55+20    | 10 30 50
            1..3,8..32x2 | 1 2 3 8 16 32
            7..7         | 7
            """)
    void lists(String text, String numbers) {
        Double[] expected =
                Arrays.stream(numbers.split(" ")).map(Double::valueOf).toArray(Double[]::new);

        assertThat(NumberList.of(text).values())
                .usingElementComparator(NumberListTest::nearly)
                .containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            2,,4       | wants numbers above 0 such as 2,4,8 or 2..5, doubled 2..64x2, by tens 10..50+10, not ''
            0          | wants numbers above 0
            -2..5      | wants numbers above 0
            1..NaN     | wants numbers above 0
            1..1e999   | wants numbers above 0
            0x10       | wants numbers above 0
            5..2       | '5..2' is no range: it ends below its begin
            2..8x1     | '2..8x1' is no range: the factor has to be above 1
            1..1e6     | '1..1e6' gives more than 1000 numbers; 1..1e6x2 are its doublings
            1..9+1e-9  | '1..9+1e-9' gives more than 1000 numbers
            """)
    void others_areRefusedInOneLine(String text, String line) {
        assertThatThrownBy(() -> NumberList.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(line)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void longTextIsShortened() {
        assertThatThrownBy(() -> NumberList.of("x".repeat(10_000))).message().hasSizeLessThan(200);
    }

    private static int nearly(double a, double b) {
        return Math.abs(a - b) <= 1e-12 * Math.abs(b) ? 0 : Double.compare(a, b);
    }
}
