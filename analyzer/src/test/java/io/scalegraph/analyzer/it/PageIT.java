package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The page of a run in a real browser. */
@BesideOthers
@Execution(ExecutionMode.SAME_THREAD)
class PageIT {
    private static final Path ONE = Path.of("src/test/resources/older/billiards-1.jfr");
    private static final Path TWO = Path.of("src/test/resources/older/billiards-2.jfr");

    @TempDir
    static Path folder;

    private static Browser browser;
    private static JsonNode window;
    private static JsonNode result;

    @BeforeAll
    static void open() throws Exception {
        RunAnalysis analysis = RunAnalyzer.analyze(TWO, null, ONE, new AnalysisScope(false, true, true));
        result = new ObjectMapper().readTree(ViewJson.of(LedgerView.ALL, List.of(analysis)));
        window = result.path("windows").path(0);
        browser = new Browser(folder, "run", HtmlReport.of(List.of(analysis)));
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void page_loadsNothingAndComplainsOfNothing() throws Exception {
        browser.loadsNothingAndComplainsOfNothing();
    }

    @Test
    void charts_haveDrawnWhatTheResultHas() {
        int shares = 0;
        for (JsonNode row : result.path("spacetime").path("rows")) {
            shares += row.path("shares").size();
        }
        int sources = Math.min(15, window.path("sources").size());
        int layers = window.path("views").path("stack").path("layers").size();

        assertThat(browser.charts())
                .containsExactly(
                        Browser.chart("stack", layers),
                        Browser.chart("hierarchy", 5),
                        Browser.chart("terms", 4),
                        Browser.chart(
                                "spacetime",
                                shares + result.path("spacetime").path("stops").size()),
                        Browser.chart("workers", 3L * window.path("workers").size()),
                        Browser.chart("places", sources),
                        Browser.chart("lengths", lengths()),
                        Browser.chart(
                                "histogram", places().path(0).path("lengths").size()),
                        Browser.chart("barriers", 2),
                        Browser.chart(
                                "bottle",
                                window.path("views")
                                                .path("bottle")
                                                .path("boxes")
                                                .size()
                                        + 2),
                        Browser.chart("windows", 4));
    }

    private static JsonNode places() {
        return window.path("views").path("lengths").path("places");
    }

    @Test
    void histogram_showsThePlaceThatIsChosen() {
        assertThat(places()).hasSizeGreaterThan(1);

        Object shown = browser.run("const e = Scalegraph.placed.find(e => e.kind === 'histogram'); Scalegraph.chart(e);"
                + " const choice = e.bar.querySelector('select');"
                + " const see = () => { const block = e.figure.parentElement;"
                + " const seen = kind => Array.from(block.querySelectorAll(':scope > ' + kind)).filter(x => !x.hidden);"
                + " return e.chart.getModel().getSeries()[0].getData().count() + ', ' + seen('p').map(p => p.textContent)"
                + " + ' ' + seen('details').map(d => d.querySelectorAll('tbody tr').length); };"
                + " choice.selectedIndex = 1; choice.dispatchEvent(new Event('change')); const second = see();"
                + " choice.selectedIndex = 0; choice.dispatchEvent(new Event('change')); return second;");

        int buckets = places().path(1).path("lengths").size();
        assertThat((String) shown)
                .startsWith(buckets + ", ")
                .contains("(" + places().path(1).path("kind").asText() + "): ")
                .endsWith(" " + buckets);
    }

    @Test
    void page_fitsOnPaper() throws Exception {
        browser.fitsOnPaper();
    }

    /** Means, medians, 99th percentiles and maxima that are known. */
    private static int lengths() {
        int points = 0;
        for (JsonNode source : window.path("sources")) {
            if (source.path("max_s").asDouble() > 0) {
                points += 2; // mean and maximum
                points += source.path("median_s").asDouble() > 0 ? 1 : 0;
                points += source.path("p99_s").asDouble() > 0 ? 1 : 0;
            }
        }
        return points;
    }

    @Test
    void fragments_openWhatTheyName() {
        assertThat(browser.fragments())
                .contains("verdict", "stack", "spacetime", "workers", "places", "bottle", "causes", "measured");
    }

    @Test
    @SlowTest
    void figuresOfScaleGraph_areWhereTheListSays() throws Exception {
        assertThat(Figures.links("report RECORDING")).isNotEmpty().allSatisfy(browser::opens);
    }

    @Test
    void page_fitsEachWidthInLightAndDark() throws Exception {
        browser.fitsEachWidthInLightAndDark();
    }

    @Test
    @SlowTest
    void page_isAccessible() throws Exception {
        browser.isAccessible();
    }

    @Test
    void tables_areSortedByAClick() {
        browser.run("document.querySelector('#places thead th.number button').click()");

        assertThat(browser.run("const v = Array.from(document.querySelectorAll('#places table')[0].tBodies[0].rows)"
                        + ".map(r => Number(r.cells[3].dataset.v || r.cells[3].textContent));"
                        + " return v.every((x, i) => i === 0 || v[i - 1] >= x)"))
                .isEqualTo(true);
    }

    @Test
    void spacetime_showsWhatIsBelowThePointerAndZooms() {
        Object words = browser.run("const e = Scalegraph.placed.find(e => e.kind === 'spacetime'); Scalegraph.chart(e);"
                + " const [x, y] = e.chart.convertToPixel({gridIndex: 0}, [3, 1]);"
                + " e.chart.getZr().handler.dispatch('mousemove', {zrX: x, zrY: y, offsetX: x, offsetY: y});"
                + " Array.from(e.bar.querySelectorAll('button'))"
                + ".find(b => b.textContent === 'Zoom in').click();"
                + " const z = e.chart.getOption().dataZoom[0];"
                + " e.chart.dispatchAction({type: 'dataZoom', start: 0, end: 100});"
                + " return e.figure.querySelector('.hover').textContent + ' ' + Math.round(z.end - z.start);");

        assertThat((String) words).startsWith("billiards-").contains("barrier").endsWith(" 50");
    }

    @Test
    void spacetime_drawsFinerStretchesWhereItIsZoomedIn() {
        Object lengths = browser.run(
                "const e = Scalegraph.placed.find(e => e.kind === 'spacetime'); Scalegraph.chart(e);"
                        + " const says = [100, 50, 25].map(width => {"
                        + " e.chart.dispatchAction({type: 'dataZoom', start: 40, end: Math.min(100, 40 + width)});"
                        + " if (width === 100) e.chart.dispatchAction({type: 'dataZoom', start: 0, end: 100});"
                        + " return e.bar.querySelector('.bins').textContent; });"
                        + " e.chart.dispatchAction({type: 'dataZoom', start: 0, end: 100});"
                        + " return says.map(words => Number(words.match(/[0-9.]+/)[0]) * (words.endsWith(' us') ? 1e-3 : 1));");

        assertThat((List<?>) lengths).hasSize(3);
        List<Double> millis = ((List<?>) lengths)
                .stream().map(each -> ((Number) each).doubleValue()).toList();
        assertThat(millis.get(0)).isCloseTo(2 * millis.get(1), Offset.offset(0.02 * millis.get(0)));
        assertThat(millis.get(1)).isCloseTo(2 * millis.get(2), Offset.offset(0.02 * millis.get(1)));
    }

    /** The recording has none, so it is given one around another. */
    @Test
    void spacetime_drawsCallsOfRegions() {
        assertThat(browser.run("const e = Scalegraph.placed.find(e => e.kind === 'spacetime'); Scalegraph.chart(e);"
                        + " const view = e.run.spacetime; view.regions.push('a.B::outer', 'a.B::inner');"
                        + " view.calls.push({row: 1, region: 0, depth: 0, begin_s: 2, end_s: 4},"
                        + " {row: 1, region: 1, depth: 1, begin_s: 3.1, end_s: 3.5});"
                        + " e.chart.setOption(Scalegraph.charts.spacetime(e.run));"
                        + " const [x, y] = e.chart.convertToPixel({gridIndex: 0}, [3, 1]);"
                        + " e.chart.getZr().handler.dispatch('mousemove', {zrX: x, zrY: y, offsetX: x, offsetY: y});"
                        + " const drawn = e.chart.getModel().getSeries().find(s => s.id === 'calls').getData().count();"
                        + " view.calls.length = 0; view.regions.length = 0;"
                        + " e.chart.setOption(Scalegraph.charts.spacetime(e.run));"
                        + " return drawn + ': ' + e.figure.querySelector('.hover').textContent;"))
                .asString()
                .startsWith("2: billiards-0")
                .contains("in B::outer, 2 s from 2 s")
                .doesNotContain("inner");
    }

    /** The recording has none, so it is given one. */
    @Test
    void spacetime_drawsWhoEndedTheWaitsBelowThePointer() {
        assertThat(browser.run("const e = Scalegraph.placed.find(e => e.kind === 'spacetime'); Scalegraph.chart(e);"
                        + " const view = e.run.spacetime; const state = view.states.findIndex(s => s.name === 'barrier');"
                        + " view.wakes.push({row: 1, state, begin_s: 2.9, end_s: 3.05, by: 2, at_s: 3.04});"
                        + " const [x, y] = e.chart.convertToPixel({gridIndex: 0}, [3, 1]);"
                        + " e.chart.getZr().handler.dispatch('mousemove', {zrX: x, zrY: y, offsetX: x, offsetY: y});"
                        + " view.wakes.pop();"
                        + " const edges = e.chart.getModel().getSeries().find(s => s.id === 'wakes').getData();"
                        + " return edges.count() + ': ' + e.figure.querySelector('.hover').textContent;"))
                .asString()
                .startsWith("1: billiards-0")
                .contains("barrier of 150 ms, ended by billiards-1");
    }
}
