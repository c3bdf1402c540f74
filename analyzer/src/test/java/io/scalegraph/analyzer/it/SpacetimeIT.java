package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.Diagrammed;
import io.scalegraph.analyzer.it.programs.VirtualWaits;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The spacetime diagram of real recordings in a real browser. */
@BesideOthers
class SpacetimeIT {
    private static final String FIND =
            "const e = Scalegraph.placed.find(e => e.kind === 'spacetime'); const chart = Scalegraph.chart(e);"
                    + " const view = e.run.spacetime; const series = id => chart.getModel().getSeries()"
                    + ".find(s => s.id === id).getData().count();"
                    + " const hover = (t, y) => { const [x, at] = chart.convertToPixel({gridIndex: 0}, [t, y]);"
                    + " chart.getZr().handler.dispatch('mousemove', {zrX: x, zrY: at, offsetX: x, offsetY: at});"
                    + " return e.figure.querySelector('.hover').textContent; };";

    @TempDir
    Path folder;

    private Browser browser;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    @AfterEach
    void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void workersWaitsStopsQueueSectionsAndWakes_areDrawn(Path jdk) throws Exception {
        String program = Diagrammed.class.getName();
        JsonNode view = open(new ForkedJvm(jdk, folder)
                .brief()
                .measured("processors=2,section=" + program + "::meet,section=" + program + "::guard")
                .run(Diagrammed.class));

        assertThat(names(view.path("rows")))
                .contains("main")
                .filteredOn(name -> name.startsWith("solver-"))
                .hasSize(12);
        assertThat(names(view.path("states"))).contains("work", "barrier", "lock", "join", "run-queue delay");
        assertThat(names(view.path("sections"))).containsExactly(program + "::meet", program + "::guard");
        assertThat(view.path("stops")).isNotEmpty();
        assertThat(view.path("wakes")).isNotEmpty();
        assertThat(browser.charts()).contains(Browser.chart("spacetime", drawn(view)));

        assertThat(ask("return chart.getOption().yAxis[0].data.slice(-2).join()"))
                .isEqualTo("JVM stops,sections");
        assertThat(ask("const stop = view.stops[0];"
                        + " return hover((stop.begin_s + stop.end_s) / 2, view.rows.length).startsWith(stop.reason);"))
                .isEqualTo(true);
        assertThat(ask("const section = view.sections[0];"
                        + " return hover((section.begin_s + section.end_s) / 2, view.rows.length + 1);"))
                .asString()
                .startsWith("Diagrammed::meet, ");
        assertThat(ask("const wake = view.wakes[0]; const words = hover(wake.end_s, wake.row);"
                        + " return series('wakes') > 0 && words.includes(', ended by '"
                        + " + view.rows[wake.by].name);"))
                .isEqualTo(true);
        assertThat(ask("chart.getZr().handler.dispatch('mousemove', {zrX: 1, zrY: 1, offsetX: 1, offsetY: 1});"
                        + " return series('wakes') + ' ' + e.figure.querySelector('.hover').hidden;"))
                .isEqualTo("0 true");
        buttonsZoomAndPan();
    }

    private void buttonsZoomAndPan() {
        assertThat(ask("const press = words => Array.from(e.bar.querySelectorAll('button'))"
                        + ".find(b => b.textContent === words).click();"
                        + " return ['Zoom in', 'Later', 'Later', 'Earlier', 'Zoom out', 'All'].map(words => { press(words);"
                        + " const zoom = chart.getOption().dataZoom[0];"
                        + " return [zoom.start, zoom.end].map(Math.round).join('-'); }).join();"))
                .isEqualTo("25-75,38-88,50-100,38-88,0-100,0-100");
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("withVirtualThreads")
    @SlowTest
    void virtualThreads_areCarriersThatWorkOrWaitForWhatTheirThreadsWaitFor(Path jdk) throws Exception {
        JsonNode view = open(new ForkedJvm(jdk, folder).brief().measured("").run(VirtualWaits.class));

        assertThat(browser.charts()).contains(Browser.chart("spacetime", drawn(view)));
        assertThat(carrierStates(view)).contains("work", "park", "sleep", "lock", "semaphore", "latch", "queue-take");
    }

    private JsonNode open(ForkedJvm.Outcome outcome) throws Exception {
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null, new AnalysisScope(true, true, false));
        browser = new Browser(folder, "spacetime", HtmlReport.of(List.of(run)));
        return new ObjectMapper()
                .readTree(ViewJson.of(LedgerView.ALL, List.of(run)))
                .path("spacetime");
    }

    private Object ask(String script) {
        return browser.run(FIND + script);
    }

    private static long drawn(JsonNode view) {
        long drawn = view.path("stops").size();
        drawn += view.path("sections").size();
        for (JsonNode row : view.path("rows")) {
            drawn += row.path("shares").size();
        }
        return drawn;
    }

    private static List<String> names(JsonNode list) {
        List<String> names = new ArrayList<>();
        list.forEach(each -> names.add(each.path("name").asText()));
        return names;
    }

    /** What the threads that carry virtual ones did. */
    private static List<String> carrierStates(JsonNode view) {
        List<String> states = new ArrayList<>();
        for (JsonNode row : view.path("rows")) {
            if (row.path("name").asText().startsWith("ForkJoinPool-1-worker-")) {
                row.path("shares")
                        .forEach(shares -> states.add(view.path("states")
                                .path(shares.path("state").asInt())
                                .path("name")
                                .asText()));
            }
        }
        return states;
    }
}
