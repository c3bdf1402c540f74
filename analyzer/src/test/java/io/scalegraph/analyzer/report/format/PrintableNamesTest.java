package io.scalegraph.analyzer.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableNamesTest {
    @Test
    void printable_leavesOnlyAscii() {
        assertThat(PrintableNames.printable("a\u001b[0m\n\u009b\ud83d\ude00\u00e4\ud800"))
                .isEqualTo("a?[0m?????");
    }

    @Test
    void withoutControls_keepsLettersOfAllLanguages() {
        assertThat(PrintableNames.withoutControls("\u00e4\u4e2d\u001b\n\u202e\u2028\ud800"))
                .isEqualTo("\u00e4\u4e2d?????");
    }

    @ParameterizedTest
    @CsvSource({"abcdef, 6, abcdef, abcdef", "abcdefg, 6, abcd.., ..defg"})
    void headAndTail_boundTheWidth(String name, int width, String head, String tail) {
        assertThat(PrintableNames.head(name, width)).isEqualTo(head);
        assertThat(PrintableNames.tail(name, width)).isEqualTo(tail);
    }

    @ParameterizedTest
    @CsvSource({
        "pool-1-thread-1, 15, pool-1-thread-1",
        "Server (tcp://host:9092) thread-10, 15, Server (..ad-10",
        "Server (tcp://host:9092) thread-11, 15, Server (..ad-11"
    })
    void thread_keepsBeginAndEnd(String name, int width, String expected) {
        assertThat(PrintableNames.thread(name, width)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Solver::solve, Solver::solve",
        "Solver::solve, Solver::solve",
        "com.acme.Solver$Part::lambda$run$0, Solver$Part::lambda$run$0",
        "a.B::c < d.E::f, B::c < E::f",
        "nothing, nothing",
        "::, ::"
    })
    void shortSite_dropsThePackage(String site, String expected) {
        assertThat(PrintableNames.shortSite(site)).isEqualTo(expected);
    }
}
