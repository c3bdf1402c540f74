package io.scalegraph.analyzer.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.study.StudyException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A study file may be a stranger's, and its expressions may be made not to end. */
class ExpressionTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "9^9^9^9^9",
                "n^n^n^n",
                "10^999999999 % 7",
                "FLOOR(2^999999999)",
                "FACT(1000000000)",
                "FACT(171)",
                "FLOOR(1E999999999)",
                "FLOOR(1/1E-999999999)",
            })
    void numberBeyondDouble_isOneLine(String text) {
        assertThatThrownBy(() -> Expression.of(text, Set.of("n")).of(Map.of("n", 300.0)))
                .isInstanceOf(StudyException.class)
                .message()
                .startsWith("'" + text + "' ")
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource({
        "2^10, 1024",
        "2^3^2, 512",
        "n^0.5, 3",
        "2^-1, 0.5",
        "0^2, 0",
        "10^-400, 0",
        "FACT(5), 120",
        "FACT(170) / FACT(169), 170",
        "1E300 / 1E300, 1"
    })
    void numberWithin_isComputed(String text, double value) throws StudyException {
        assertThat(Expression.of(text, Set.of("n")).of(Map.of("n", 9.0))).isEqualTo(value);
    }

    @Test
    void expressionOfManyCharacters_isRefused() {
        assertThatThrownBy(() -> Expression.of("(".repeat(50_000) + "1" + ")".repeat(50_000), Set.of()))
                .isInstanceOf(StudyException.class)
                .hasMessage("an expression has at most 1000 characters");
    }
}
