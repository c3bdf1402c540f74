package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares with the texts in src/test/resources. After a change that is meant, {@code mvn test
 * -Dscalegraph.updateGolden=true} writes them anew; read the difference before committing it.
 */
class TextReportTest {
    private static final Path GOLDEN = Path.of("src/test/resources/io/scalegraph/analyzer/report/run");

    static Stream<Arguments> golden() {
        return Stream.of(
                Arguments.of("everything measured", "full.txt", Samples.full()),
                Arguments.of("as little as possible measured", "bare.txt", Samples.bare()),
                Arguments.of("less work on two processors than on one", "superlinear.txt", Samples.superlinear()),
                Arguments.of("seven windows, two of them warm-up", "windows.txt", Samples.windows(7, 2)),
                Arguments.of("nothing is defined", "undefined.txt", OddSamples.undefined()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void golden(String spoken, String file, RunAnalysis analysis) throws IOException {
        String text = TextReport.of(analysis);

        if (Boolean.getBoolean("scalegraph.updateGolden")) {
            Files.writeString(GOLDEN.resolve(file), text);
        }
        assertThat(text).as(spoken).isEqualTo(Files.readString(GOLDEN.resolve(file)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("golden")
    void everyText_isAsciiOfBoundedWidth(String spoken, String file, RunAnalysis analysis) {
        assertFit(TextReport.of(analysis));
        assertFit(TextReport.shortOf(analysis));
    }

    @Test
    void hostileNames_neitherSteerTheTerminalNorMakeLines() {
        String text = TextReport.of(OddSamples.hostile());

        assertFit(text);
        assertThat(text).hasLineCount(TextReport.of(OddSamples.hostile()).split("\n", -1).length - 1);
        assertThat(text.lines().filter(line -> line.startsWith("WARNING"))).hasSize(1);
        assertThat(text.length()).isLessThan(21_000);
    }

    @Test
    void moreRowsThanAnyoneReads_areSummedUp() {
        String text = TextReport.of(OddSamples.hostile());

        assertThat(text).contains("and 85 more").contains("and 68 more");
        assertThat(text.lines().filter(line -> line.startsWith("  lock"))).hasSize(15);
    }

    @Test
    void manyWindows_areCut() {
        String text = TextReport.of(Samples.windows(1000, 10));

        assertThat(text).contains("and 960 more (--csv writes all of them)");
        assertThat(text).contains("Median window: number 505,");
    }

    @Test
    void workerTable_addsUpToAllProcessorTime() {
        assertThat(TextReport.of(Samples.full()))
                .contains("work 160.00 + primitives 28.00 + idle 12.00 = 200.00 of N*T_para = 200.00 ms");
    }

    @Test
    void warnings_comeBeforeTheHeadline() {
        String text = TextReport.of(Samples.full());

        assertThat(text.indexOf("WARNING")).isPositive().isLessThan(text.indexOf("L(W,N)"));
    }

    private static void assertFit(String text) {
        assertThat(text).matches("[\\n -~]*").endsWith("\n");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(TextPage.WIDTH));
    }
}
