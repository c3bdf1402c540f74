package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodPatternTest {
    @ParameterizedTest
    @CsvSource({
        "com.acme.Solver::solve, com.acme.Solver, solve",
        "Solver::solve, Solver, solve",
        "a.B$C::lambda$run$0, a.B$C, lambda$run$0",
        "a.SolverTest::solve it at-once, a.SolverTest, solve it at-once",
        "ä.Größe::öffne, ä.Größe, öffne"
    })
    void classAndMethod_areTakenApart(String text, String type, String method) {
        assertThat(MethodPattern.parse(MethodRole.SECTION, text))
                .isEqualTo(new MethodPattern(MethodRole.SECTION, type, method));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "::",
                "a::",
                "::b",
                "a:b",
                "a:::b",
                "a::b::c",
                "a/B::c",
                "a.B::c(int)",
                "a.B::<init>",
                "a.B::c.d"
            })
    void anythingElse_isRefusedInOneLine(String text) {
        assertThatThrownBy(() -> MethodPattern.parse(MethodRole.SECTION, text))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "agent option section wants class::method such as com.acme.Solver::solve, not '" + text + "'");
    }
}
