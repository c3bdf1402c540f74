package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.report.JsonSchemas;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.report.study.StudySamples;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class StudyPageTest {
    private static final String HOSTILE = "\u202eevil "
            + String.join(
                    " ",
                    "</script><script>alert(1)</script>",
                    "<!--<script>",
                    "\"' onmouseover=alert(1) x=\"",
                    "&lt;b&gt;",
                    "]]>",
                    "${7*7}",
                    "\u2028\u2029");

    /** A run that failed or was disturbed. */
    private static final Pattern NOTABLE = Pattern.compile("IllegalStateException|disturbed");

    private static JsonNode json;
    private static String page;
    private static JsonNode hostileJson;
    private static String hostilePage;

    /** What a study says takes seconds, so each is asked once. */
    @BeforeAll
    static void write() throws Exception {
        StudyResult study = StudySamples.full();
        StudyFound found = StudyFound.of(study);
        ObjectNode tree = found.tree();
        json = new ObjectMapper().readTree(Json.write(tree));
        page = StudyPage.of(found);
        StudyResult hostile = StudySamples.named(HOSTILE + "x".repeat(65536));
        found = StudyFound.of(hostile);
        tree = found.tree();
        hostileJson = new ObjectMapper().readTree(Json.write(tree));
        hostilePage = StudyPage.of(found);
    }

    @Test
    void data_isTheStudyAsJson() throws Exception {
        assertThat(PageText.embedded(page)).isEqualTo(json);
        assertThat(JsonSchemas.assertValid(json.toString())).isEqualTo("study");
    }

    @Test
    void verdict_hasTheWordsOfTheText() {
        assertThat(json.path("answers")).isNotEmpty();
        for (JsonNode answer : json.path("answers")) {
            assertThat(PageText.verdict(page)).contains(answer.path("text").asText());
        }
    }

    /** The sample ends with a run that was disturbed and one that failed. */
    @Test
    void ofManyRuns_thoseThatWereNotQuietComeFirst() throws Exception {
        StudyResult one = StudySamples.full();
        List<StudyRun> runs = Collections.nCopies(4, one.runs()).stream()
                .flatMap(List::stream)
                .toList();
        String many = StudyPage.of(StudyFound.of(new StudyResult(one.spec(), runs, one.findings(), true)));

        String table = many.substring(many.indexOf("<caption>All runs"));
        String rows = table.substring(table.indexOf("<tbody>"), table.indexOf("</tbody>"));
        assertThat(rows.lines().filter(line -> line.startsWith("<tr>")))
                .hasSize(RepeatSection.MOST_RUNS)
                .satisfies(all -> assertThat(all.subList(0, 8))
                        .allMatch(row -> NOTABLE.matcher(row).find()))
                .satisfies(all -> assertThat(all.subList(8, all.size()))
                        .noneMatch(row -> NOTABLE.matcher(row).find()));
        assertThat(table.substring(0, table.indexOf("</details>")))
                .contains(runs.size() - RepeatSection.MOST_RUNS + " more rows are left out here");
        assertThat(PageText.embedded(many).path("runs")).hasSize(runs.size());
    }

    @Test
    void tables_haveTheNumbersOfTheJson() {
        JsonNode method = json.path("methods").path(1);
        JsonNode matrix = method.path("scalabilities").path(1);

        assertThat(PageText.tables(page, "All runs"))
                .contains(PageText.numbers(
                        json.path("runs"),
                        "number",
                        "processors",
                        "k",
                        "work",
                        "tPara_s",
                        "ledgerAverageLatency_s",
                        "it_s",
                        "pt_s",
                        "runQueueShare",
                        "othersShare",
                        "stolenShare",
                        "load",
                        "clock_MHz",
                        "waited_s",
                        "process_s"));
        assertThat(PageText.tables(page, "Steps from N to N'"))
                .contains(PageText.numbers(
                        matrix.path("cells"), "from", "to", "value", "low", "high", "byTime", "byWork", "costRatio"));
        assertThat(PageText.tables(page, "Parts of the growth"))
                .contains(PageText.numbers(
                        json.path("growth").path(0).path("parts"),
                        "from_s",
                        "to_s",
                        "growth_s",
                        "low_s",
                        "high_s",
                        "growth_s"));
        assertThat(PageText.tables(page, "T, L and E of sizes"))
                .contains(PageText.numbers(
                        method.path("fixedSize").path("rows"),
                        "size",
                        "work",
                        "processors",
                        "time_s",
                        "low",
                        "high",
                        "latency_s",
                        "efficiency"));
        JsonNode patterns = method.path("patterns");
        assertThat(patterns).hasSize(6);
        assertThat(PageText.tables(page, "CPU utilisation on one"))
                .contains(PageText.numbers(patterns, "size", "work", "tPara_s", "cpuUtilisation"));
        assertThat(PageText.tables(page, "Memory access rate on one"))
                .contains(PageText.numbers(patterns, "size", "work", "tPara_s", "memoryAccessRate"));
        assertThat(PageText.tables(page, "The program's structure"))
                .contains(PageText.numbers(patterns.path(5).path("tree"), "depth", "share", "own"));
        assertThat(PageText.tables(page, "Work at which E is the same"))
                .contains(PageText.numbers(contourRows(method, "efficiency"), "level", "processors", "work"));
        assertThat(PageText.tables(page, "Work at which a ="))
                .contains(PageText.numbers(contourRows(method, "speed"), "level", "processors", "work"));
        assertThat(PageText.tables(page, "Work that holds E_s"))
                .contains(PageText.numbers(
                        held(method.path("scalabilities").path(4).path("points")),
                        "processors",
                        "markedSpeed",
                        "work",
                        "time_s",
                        "speedEfficiency"));
        assertThat(PageText.tables(page, "What the laws together"))
                .contains(PageText.numbers(
                        method.path("prediction").path("cells"),
                        "processors",
                        "value",
                        "low",
                        "high",
                        "runLow",
                        "runHigh"));
    }

    private static JsonNode held(JsonNode points) {
        ArrayNode rows = Json.object().arrayNode();
        points.forEach(point -> {
            if (point.path("work").isNumber()) {
                rows.add(point);
            }
        });
        return rows;
    }

    private static JsonNode contourRows(JsonNode method, String quantity) {
        ArrayNode rows = Json.object().arrayNode();
        for (JsonNode contour : method.path("contours")) {
            if (contour.path("quantity").asText().equals(quantity)) {
                contour.path("points")
                        .forEach(
                                point -> rows.add(((ObjectNode) point.deepCopy()).set("level", contour.path("level"))));
            }
        }
        assertThat(rows).isNotEmpty();
        return rows;
    }

    /** The closed form of the sample: least T of the base size on 8 processors, scale log2 N/log2 N'. */
    @Test
    void sentences_sayWhatTheClosedFormDoes() {
        assertThat(text())
                .contains(
                        "At k = 1 the program gets faster up to N = 8, S = 2.35 at E = 0.29, and slower on more",
                        "T at k = 1 is least on N = 8, with 42.5 ms: the turning point p_x",
                        "From N = 2 to 16 it is 0.25",
                        "E = 0.5 is held up to N = 16, with 32.00 times the work of N = 2.",
                        "From N = 1 to 16 at k = 1 L grows by 40.0 ms",
                        "what adds most is sample::meet (barrier) with 32.0 ms",
                        "An operation takes from 1.00 us (k = ",
                        "For E = 0.5 W goes from 20000 on N = 2 to 640000 on N = 16.",
                        "E is known at 12 points on more than one processor, from 0.1351 (N = 16, W = 100000)",
                        "Each thin line joins the W at which E is the same, 0.2 to 0.9",
                        "The thick line is the path on which E = 0.5.",
                        "From C = ",
                        "At k = 6.4 86 % of 200 samples met sample::solve.",
                        "sample::solve has 86 % of the samples at k = 6.4, and 17 % at k = 0.2.",
                        "Memory access rate is 20 % at k = 0.2 and 30 % at k = 6.4.",
                        "Not measured: the processor has no counter of misses. It takes hardware counters",
                        "What stands for it is the time of an operation, below");
    }

    /** Without data and scripts. */
    private static String text() {
        return page.substring(0, page.indexOf("<script"));
    }

    @Test
    void names_areText() throws Exception {
        assertThat(PageText.embedded(hostilePage)).isEqualTo(hostileJson);
        assertThat(hostileJson.path("study").asText()).startsWith(HOSTILE.strip());
        assertThat(hostilePage)
                .contains("&lt;/script&gt;")
                .doesNotContain("alert(1)</script>", "onmouseover=alert(1) x=\"\"", "<!--<script>");
        assertThat(Pattern.compile("<script[ >]")
                        .matcher(hostilePage.replaceAll("(?s)<script>.*?</script>", ""))
                        .results())
                .hasSize(2); // the data and the palette
    }

    @Test
    void names_thatSteerAreTamedAndEndlessOnesAreCut() {
        String shown = hostilePage.substring(0, hostilePage.indexOf("id=\"data\""));

        assertThat(shown).contains("?evil").doesNotContain("\u202e").doesNotContain("x".repeat(2000));
        assertThat(shown).contains(" more)");
    }

    @Test
    void page_readsWithoutScriptsAndAsksNobody() {
        String text = page.replaceAll("(?s)<script.*?</script>", "");

        assertThat(text).contains("id=\"verdict\"", "id=\"matrix-latency-2\"", "id=\"growth\"", "id=\"runs\"");
        assertThat(text).doesNotContain("http://", "https://", " src=", "@import", "url(", "NaN</");
    }

    @Test
    void studyWithoutRuns_saysWhatIsNotKnown() throws Exception {
        String page = StudyPage.of(StudyFound.of(StudySamples.empty()));

        assertThat(page).contains("the study is not complete", "No size was measured on several N", "0 runs, 0 failed");
        assertThat(List.of("speedup", "operation-cost", "iso", "matrix-latency", "laws", "growth", "repeats"))
                .allSatisfy(id -> assertThat(page).contains("id=\"" + id + "\""));
    }
}
