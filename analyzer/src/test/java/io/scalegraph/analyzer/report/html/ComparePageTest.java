package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.scalegraph.analyzer.report.metric.CompareReport;
import io.scalegraph.analyzer.report.metric.CompareReport.Compared;
import io.scalegraph.analyzer.report.metric.CompareSamples;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ComparePageTest {
    private static final String[] NUMBERS = {"before", "after", "worseBy", "low", "high", "chance"};

    private static JsonNode json(Compared compared) throws Exception {
        return new ObjectMapper().readTree(CompareReport.json(compared));
    }

    @Test
    void data_isTheComparisonAsJson() throws Exception {
        assertThat(PageText.embedded(ComparePage.of(CompareSamples.full()))).isEqualTo(json(CompareSamples.full()));
    }

    @Test
    void tables_haveTheNumbersOfTheJson() throws Exception {
        ArrayNode changes = (ArrayNode) json(CompareSamples.full()).path("changes");
        String page = ComparePage.of(CompareSamples.full());

        assertThat(PageText.tables(page, "Changes: time, latency and efficiency"))
                .containsExactly(PageText.numbers(rows(changes, 0, 5), NUMBERS));
        assertThat(PageText.tables(page, "Changes: scalability and the work needed"))
                .containsExactly(PageText.numbers(rows(changes, 5, 7), NUMBERS));
        assertThat(PageText.tables(page, "Changes: what is lost at each place"))
                .containsExactly(PageText.numbers(rows(changes, 7, changes.size()), NUMBERS));
    }

    private static ArrayNode rows(ArrayNode all, int from, int to) {
        ArrayNode rows = new ObjectMapper().createArrayNode();
        for (int i = from; i < to; i++) {
            rows.add(all.path(i));
        }
        return rows;
    }

    @Test
    void verdict_saysWhatIsNotPassedAndWhatGotWorseMost() {
        assertThat(PageText.verdict(ComparePage.of(CompareSamples.full())))
                .contains(
                        "Worse: 30 of 42 gates are not passed. What got worse most is T over all 2 points, by 20 %"
                                + " (95 %: 15 % to 25 %).",
                        "T over all 2 points: not passed.", "12 gates: passed.", "the first 8 stand here");
    }

    @Test
    void notes_andCutsAreSaid() {
        assertThat(ComparePage.of(CompareSamples.full()))
                .contains("Not compared: U.", "The chart shows the 30 greatest.", "42 gates, 30 not passed.");
    }

    @Test
    void nothing_isSaid() throws Exception {
        Compared nothing = new Compared(
                "a", "b", 0.05, 0, List.of(), List.of(), List.of("WARNING: b: disturbed", "not compared: T"));
        String page = ComparePage.of(nothing);

        assertThat(PageText.verdict(page))
                .contains("Nothing could be compared.", "Not compared: T.")
                .doesNotContain("WARNING", "disturbed");
        assertThat(page).contains("<li><strong>Warning</strong> b: disturbed</li>");
        assertThat(json(nothing).path("passed").isNull()).isTrue();
    }

    @Test
    void names_areText() throws Exception {
        Compared hostile =
                CompareSamples.named("</script><script>alert(1)</script><!--<script>\u202e" + "x".repeat(65536));
        String page = ComparePage.of(hostile);

        assertThat(PageText.embedded(page)).isEqualTo(json(hostile));
        assertThat(page).doesNotContain("alert(1)</script>", "<!--<script>", "\u202e");
        assertThat(page.substring(0, page.indexOf("id=\"data\""))).doesNotContain("x".repeat(2000));
        assertThat(Pattern.compile("<script[ >]")
                        .matcher(page.replaceAll("(?s)<script>.*?</script>", ""))
                        .results())
                .hasSize(2); // the data and the palette
    }
}
