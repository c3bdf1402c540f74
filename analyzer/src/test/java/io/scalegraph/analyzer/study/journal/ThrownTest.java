package io.scalegraph.analyzer.study.journal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a program died of, in what it printed. */
class ThrownTest {
    @Test
    void uncaught_isTheExceptionAndNotItsLastFrameOrCause() {
        String output = """
                begin
                Exception in thread "main" com.acme.Lost: no
                Exception in thread "worker 1" java.lang.IllegalStateException: out of luck
                \tat com.acme.Solver.solve(Solver.java:12)
                Caused by: java.io.IOException: disk full
                \t... 3 more
                """;

        assertThat(Thrown.in(output)).isEqualTo("java.lang.IllegalStateException: out of luck");
    }

    @Test
    void ofSeveral_isTheLast() {
        assertThat(Thrown.in("java.lang.OutOfMemoryError\n\tat a.B.c(B.java:1)\njava.lang.Error: x\n\tat d\n"))
                .isEqualTo("java.lang.Error: x");
    }

    @Test
    void withoutAnException_isTheLastLine() {
        assertThat(Thrown.in("usage: solver N\n  the IOException of old\n\n")).isEqualTo("  the IOException of old");
        assertThat(Thrown.in("")).isEmpty();
    }

    @Test
    void longLines_areNoTrap() {
        assertThat(Thrown.in("a.".repeat(100_000) + "b")).hasSize(200_001);
        assertThat(Thrown.in("x".repeat(200_000))).hasSize(200_000);
    }
}
