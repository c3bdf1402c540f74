package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(MethodPattern.of(MethodRole.SECTION, text))
                .isEqualTo(new MethodPattern(MethodRole.SECTION, type, method));
    }
}
