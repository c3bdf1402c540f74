package io.scalegraph.analyzer.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.run.OddSamples;
import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlReportTest {
    private static final Path EXAMPLE = Path.of("src/test/resources/older/billiards-2.jfr");

    private static RunAnalysis example() throws Exception {
        return RunAnalyzer.analyze(EXAMPLE, null, null, new AnalysisScope(false, true, true));
    }

    private static JsonNode json(RunAnalysis analysis) throws Exception {
        return new ObjectMapper().readTree(ViewJson.of(LedgerView.ALL, List.of(analysis)));
    }

    /** The numbers of the table with a caption, in order. */
    private static List<Double> numbers(String page, String caption) {
        return PageText.tables(page, caption).get(0);
    }

    @Test
    void data_isTheResultAsJson() throws Exception {
        RunAnalysis analysis = example();

        assertThat(PageText.embedded(HtmlReport.of(List.of(analysis)))).isEqualTo(json(analysis));
    }

    @Test
    void tables_haveTheNumbersOfTheJson() throws Exception {
        RunAnalysis analysis = example();
        String page = HtmlReport.of(List.of(analysis));
        JsonNode window = json(analysis).path("windows").path(0);

        assertThat(numbers(page, "Workers"))
                .isEqualTo(PageText.numbers(
                        window.path("workers"),
                        "t_s",
                        "l_s",
                        "work_s",
                        "primitive_s",
                        "idle_s",
                        "waited_s",
                        "cpu_s",
                        "runQueue_s",
                        "outside_s",
                        "offProcessor_s",
                        "startDelay_s"));
        assertThat(numbers(page, "Places"))
                .isEqualTo(PageText.numbers(
                        window.path("sources"), "count", "total_s", "charged_s", "charged_s", "vainWakes"));
        assertThat(numbers(page, "Imbalance"))
                .isEqualTo(PageText.numbers(
                        new ObjectMapper()
                                .createArrayNode()
                                .add(window.path("sources").path(0)),
                        "generations",
                        "imbalance_s",
                        "release_s"));
        assertThat(numbers(page, "Layers"))
                .isEqualTo(PageText.numbers(
                        window.path("views").path("stack").path("layers"), "processors", "processors"));
        assertThat(numbers(page, "Boxes"))
                .isEqualTo(PageText.numbers(
                        window.path("views").path("bottle").path("boxes"), "height_s", "height_s", "width", "work_s"));
    }

    /** Each place has a table; waits and their share come from one number. */
    @Test
    void histograms_holdAllWaitsOfTheirPlaces() throws Exception {
        RunAnalysis analysis = example();
        JsonNode window = json(analysis).path("windows").path(0);
        JsonNode places = window.path("views").path("lengths").path("places");
        List<List<Double>> tables = PageText.tables(HtmlReport.of(List.of(analysis)), "Lengths in ");

        assertThat(places).isNotEmpty();
        assertThat(tables).hasSize(places.size());
        for (int i = 0; i < places.size(); i++) {
            JsonNode place = places.path(i);
            double waits = 0;
            for (int cell = 2; cell < tables.get(i).size(); cell += 5) {
                waits += tables.get(i).get(cell);
            }
            assertThat(tables.get(i)).hasSize(5 * place.path("lengths").size());
            for (JsonNode source : window.path("sources")) {
                if (source.path("kind").equals(place.path("kind"))
                        && source.path("site").equals(place.path("site"))
                        && source.path("lockClass").equals(place.path("lockClass"))) {
                    assertThat(waits).isEqualTo(source.path("count").asDouble());
                }
            }
        }
    }

    @Test
    void advice_isThatOfTheText() throws Exception {
        RunAnalysis analysis = Samples.full();
        String page = HtmlReport.of(List.of(analysis));
        String text = page.substring(page.indexOf("id=\"advice\""), page.indexOf("id=\"processors\""));
        JsonNode answers = json(analysis).path("advice").path("whatIf");

        assertThat(answers).isNotEmpty();
        assertThat(PageText.tables(page, "Changes, each").get(0))
                .isEqualTo(PageText.numbers(
                        answers, "tPara_s", "gain_s", "gain_s", "workLaw_s", "lockLaw_s", "meanValue_s"));
        assertThat(answers)
                .allSatisfy(answer -> assertThat(text)
                        .contains(" shorter (", answer.path("change").asText()));
        assertThat(HtmlReport.of(List.of(OddSamples.undefined()))).contains("No change is known that would help.");
    }

    @Test
    void columns_inWhichNoWordStandsAreLeftOut() throws Exception {
        assertThat(HtmlReport.of(List.of(example()))) // which was recorded before anyone followed who ends waits
                .contains(">waited for</th>")
                .doesNotContain(">ended by</th>");
    }

    @Test
    void terms_sumToAllTheTimeThereWas() throws Exception {
        RunAnalysis analysis = example();
        JsonNode window = json(analysis).path("windows").path(0);
        double work = PageText.numbers(window.path("workers"), "work_s").stream()
                .mapToDouble(Double::doubleValue)
                .sum();

        assertThat(work + window.path("it_s").asDouble() + window.path("pt_s").asDouble())
                .isCloseTo(
                        analysis.median().extent().capacity(), org.assertj.core.data.Percentage.withPercentage(0.01));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "</script><script>alert(1)</script>",
                "<!--<script>",
                "\"' onmouseover=alert(1) x=\"",
                "&lt;b&gt;",
                "]]>",
                "${7*7}",
                "\u2028\u2029"
            })
    void names_areText(String name) throws Exception {
        RunAnalysis analysis = named(Samples.full(), name);
        String page = HtmlReport.of(List.of(analysis));

        assertThat(PageText.embedded(page)).isEqualTo(json(analysis));
        assertThat(page).doesNotContain("alert(1)</script>", "onmouseover=alert(1) x=\"\"", "<!--<script>");
        assertThat(Pattern.compile("<script[ >]")
                        .matcher(page.replaceAll("(?s)<script>.*?</script>", ""))
                        .results())
                .hasSize(2); // the data and the palette
        assertThat(page).contains("<title>Scalegraph: ");
    }

    @Test
    void names_thatSteerAreTamedAndEndlessOnesAreCut() {
        String page = HtmlReport.of(List.of(named(Samples.full(), "\u202eevil\u0007" + "x".repeat(65536))));
        String shown = page.substring(0, page.indexOf("id=\"data\""));

        assertThat(shown).contains("?evil?").doesNotContain("\u202e", "\u0007").doesNotContain("x".repeat(2000));
        assertThat(shown).contains(" more)");
    }

    @Test
    void page_bearsWhatIsUndefinedAndWhatIsHostile() throws Exception {
        assertThat(HtmlReport.of(List.of(OddSamples.undefined(), OddSamples.hostile())))
                .contains("id=\"verdict\"", "id=\"verdict-2\"")
                .doesNotContain("NaN</", "\u001b");
    }

    @Test
    void page_readsWithoutScriptsAndAsksNobody() throws Exception {
        String page = HtmlReport.of(List.of(example())).replaceAll("(?s)<script.*?</script>", "");

        assertThat(page)
                .contains("efficiency E = ", "Lost to: 42 % (4.56 s): barrier in ParallelSimulation::work", "20,220");
        assertThat(page).doesNotContain("http://", "https://", " src=", "@import", "url(");
        assertThat(page).contains("default-src &#39;none&#39;", "script-src &#39;sha256-");
    }

    @Test
    void colours_areGivenToAllThatIsNamed() {
        assertThat(Loss.names()).doesNotContainValue(Loss.OTHER);
        assertThat(Loss.of("barrier release")).isEqualTo(Loss.MEETING);
        assertThat(Loss.of("made up")).isEqualTo(Loss.OTHER);
        assertThat(PrintableNames.printable(Loss.declarations(true))).contains("--c-work:#");
    }

    @Test
    void windows_loseDetailsWhereThereAreTooMany() throws Exception {
        RunAnalysis one = example();
        List<WindowAnalysis> many = Collections.nCopies(400, one.windows().get(0));
        RunAnalysis analysis =
                new RunAnalysis(one.recording(), many, one.summary(), List.of(), one.spacetime(), one.advice());
        String page = HtmlReport.of(List.of(analysis));

        assertThat(page.length()).isLessThan(2 * 1024 * 1024);
        assertThat(page).contains("To keep the page small");
        JsonNode windows = PageText.embedded(page).path("windows");
        assertThat(windows).hasSize(400);
        assertThat(windows.path(399).path("efficiency"))
                .isEqualTo(json(one).path("windows").path(0).path("efficiency"));
        assertThat(page).contains("more rows are left out here");
    }

    private static RunAnalysis named(RunAnalysis full, String name) {
        WindowAnalysis window = full.windows().get(0);
        List<WorkerTimes> workers = window.workers().stream()
                .map(worker ->
                        new WorkerTimes(name, worker.id(), worker.processor(), worker.elapsed(), worker.system()))
                .toList();
        WindowAnalysis renamed = new WindowAnalysis(
                window.extent(),
                window.terms(),
                window.checks(),
                window.baseline(),
                workers,
                window.unworked(),
                window.detail());
        return new RunAnalysis(
                new RecordingInfo(name, new RecordingInfo.Agent(name, name, 0.1), name, name, 2),
                List.of(renamed),
                full.summary(),
                List.of(name));
    }
}
