package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.html.StudyPage;
import io.scalegraph.analyzer.report.study.StudyFound;
import io.scalegraph.analyzer.report.study.StudySamples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The page of a study in a real browser. */
@BesideOthers
@Execution(ExecutionMode.SAME_THREAD)
class StudyPageIT {
    @TempDir
    static Path folder;

    private static Browser browser;
    private static JsonNode study;

    @BeforeAll
    static void open() throws Exception {
        StudyFound found = StudyFound.of(StudySamples.full());
        study = new ObjectMapper().readTree(Json.write(found.tree()));
        browser = new Browser(folder, "study", StudyPage.of(found));
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
    void charts_haveDrawnWhatTheStudyHas() {
        List<Tuple> charts = new ArrayList<>(browser.charts());

        for (JsonNode method : study.path("methods")) {
            JsonNode rows = method.path("fixedSize").path("rows");
            take(charts, "speedup", rows.size() + 5); // and S = N
            take(charts, "efficiency", rows.size());
            take(charts, "times", rows.size() + known(rows, "low"));
            take(charts, "latencies", rows.size());
            for (JsonNode matrix : method.path("scalabilities")) {
                int cells = known(matrix.path("cells"), "value");
                boolean steps = false;
                for (JsonNode cell : matrix.path("cells")) {
                    steps |= cell.path("value").isNumber() && !cell.path("from").equals(cell.path("to"));
                }
                if (steps) {
                    take(charts, "matrix", cells);
                }
            }
            take(charts, "law", law(method));
            JsonNode sizes = method.path("averageLatency").path("rows");
            int sequential = 0;
            for (JsonNode row : sizes) {
                sequential += row.path("processors").asInt() == 1 ? 1 : 0;
            }
            take(charts, "parallelism", sizes.size() - sequential);
            take(charts, "pattern", sequential);
            JsonNode patterns = method.path("patterns");
            take(charts, "calltree", 3);
            take(charts, "routines", 2L * patterns.size());
            take(charts, "rate", known(patterns, "cpuUtilisation"));
            take(charts, "rate", known(patterns, "memoryAccessRate"));
            if (known(patterns, "missRate") > 0) {
                take(charts, "rate", known(patterns, "missRate"));
            }
            int held = 0;
            for (JsonNode matrix : method.path("scalabilities")) {
                held += known(matrix.path("points"), "work");
            }
            take(charts, "iso", held);
            int parallel = sizes.size() - sequential;
            take(charts, "field", parallel);
            take(charts, "contours", parallel + contours(method, "efficiency", "latency"));
            take(charts, "contours", parallel + contours(method, "speed", "isospeed"));
            int marked = known(matrix(method, "isospeed-e").path("points"), "work");
            if (marked > 1) {
                take(charts, "marked", 2L * marked); // and W as C
            }
        }
        // Base size of both methods, and the sizes of the second that hold E; each by kind (2 and inflation) and place.
        for (int points : new int[] {5, 5, 4}) {
            take(charts, "sources", 3L * points);
            take(charts, "sources", 3L * points);
        }
        for (JsonNode growth : study.path("growth")) {
            take(charts, "growth", growth.path("parts").size() + known(growth.path("parts"), "low_s"));
        }
        int runs = study.path("runs").size();
        take(charts, "repeats", runs - 1); // all but the one that failed
        take(charts, "noise", 2L * (runs - 1));
        assertThat(charts).isEmpty();
    }

    /** Points on lines of equal value, and on the path. */
    private static int contours(JsonNode method, String quantity, String metric) {
        int points = known(matrix(method, metric).path("points"), "work");
        for (JsonNode contour : method.path("contours")) {
            points += contour.path("quantity").asText().equals(quantity)
                    ? contour.path("points").size()
                    : 0;
        }
        return points;
    }

    private static JsonNode matrix(JsonNode method, String metric) {
        for (JsonNode matrix : method.path("scalabilities")) {
            if (matrix.path("metric").asText().equals(metric)) {
                return matrix;
            }
        }
        return MissingNode.getInstance();
    }

    private static void take(List<Tuple> charts, String kind, long items) {
        assertThat(charts).contains(Browser.chart(kind, items));
        charts.remove(Browser.chart(kind, items));
    }

    private static int known(JsonNode rows, String field) {
        int known = 0;
        for (JsonNode row : rows) {
            known += row.path(field).isNumber() ? 1 : 0;
        }
        return known;
    }

    /** Points, medians, and the bands from one forecast to the next. */
    private static int law(JsonNode method) {
        JsonNode cells = method.path("prediction").path("cells");
        Set<String> measured = new HashSet<>();
        for (JsonNode row : method.path("fixedSize").path("rows")) {
            if (row.path("size").equals(method.path("fit").path("size"))) {
                measured.add(row.path("processors").asText());
            }
        }
        return measured.size() + known(cells, "value") + known(cells, "low") - 1 + known(cells, "runLow") - 1;
    }

    @Test
    void cell_showsItsTwoSizesSideBySide() {
        Object words = browser.run(
                "const e = Scalegraph.placed.find(e => e.kind === 'matrix' && e.of === '1;1'); Scalegraph.chart(e);"
                        + " const data = e.chart.getModel().getSeries()[0].getData();"
                        + " const index = Array.from({length: data.count()}, (x, i) => i).find(i =>"
                        + " data.get('x', i) === 4 && data.get('y', i) === 1);"
                        + " const box = data.getItemGraphicEl(index).getBoundingRect().clone();"
                        + " box.applyTransform(data.getItemGraphicEl(index).getComputedTransform() || [1, 0, 0, 1, 0, 0]);"
                        + " const at = {zrX: box.x + box.width / 2, zrY: box.y + box.height / 2};"
                        + " ['mousemove', 'mousedown', 'mouseup', 'click'].forEach(kind =>"
                        + " e.chart.getZr().handler.dispatch(kind, Object.assign({offsetX: at.zrX, offsetY: at.zrY}, at)));"
                        + " return e.panel.dataset.cell + ': ' + e.panel.innerText;");

        assertThat((String) words)
                .startsWith("2-16: ")
                .contains("0.25", "barrier in sample::meet", "8 ms", "32 ms", "24 ms", "inflation of the work");
    }

    @Test
    @SlowTest
    void fragments_openWhatTheyName() {
        assertThat(browser.fragments())
                .contains(
                        "verdict",
                        "fixed-size",
                        "times-2",
                        "sources",
                        "matrix-time-bound",
                        "matrix-latency-2",
                        "models",
                        "growth",
                        "runs");
    }

    /** Of the second method, which holds the goals. */
    @Test
    @SlowTest
    void figuresOfScaleGraph_areWhereTheListSays() throws Exception {
        assertThat(Figures.links("report STUDY"))
                .hasSizeGreaterThan(10)
                .map(id -> id + "-2")
                .allSatisfy(id -> {
                    browser.opens(id);
                    browser.settle();
                    assertThat(browser.run(
                                    "return document.getElementById(arguments[0]).querySelectorAll('svg').length", id))
                            .as(id)
                            .isEqualTo(1L);
                });
    }

    /** What is not seen has its place and its words. */
    @Test
    @SlowTest
    void chartsOutOfView_areDrawnWhenTheyAreNeeded() {
        browser.reload();
        assertThat(
                        browser.run(
                                "const far = Scalegraph.placed.filter(e => !e.chart);"
                                        + " return [far.length > Scalegraph.placed.length / 2, Scalegraph.placed.length > far.length, far.every(e =>"
                                        + " e.canvas.clientHeight === e.height && e.canvas.getAttribute('role') === 'img' && e.canvas"
                                        + ".getAttribute('aria-label') === e.figure.parentElement.querySelector('p').textContent)].join();"))
                .isEqualTo("true,true,true");
        Object height = browser.run("return document.body.offsetHeight");

        browser.run("Scalegraph.placed.at(-1).figure.scrollIntoView();");
        browser.settle();
        assertThat(browser.run("return Boolean(Scalegraph.placed.at(-1).chart)"))
                .as("scrolled to")
                .isEqualTo(true);
        assertThat(browser.run("const e = Scalegraph.placed.find(e => !e.chart);"
                        + " e.bar.querySelector('.save').focus({preventScroll: true}); return Boolean(e.chart);"))
                .as("by the keyboard")
                .isEqualTo(true);
        assertThat(browser.run("const e = Scalegraph.placed.find(e => !e.chart); let saved = ''; const own ="
                        + " HTMLAnchorElement.prototype.click; HTMLAnchorElement.prototype.click = function () {"
                        + " saved = this.download; }; e.bar.querySelector('.save').click();"
                        + " HTMLAnchorElement.prototype.click = own;"
                        + " return Boolean(e.chart) && saved === 'scalegraph-' + e.kind + '.svg';"))
                .as("saved")
                .isEqualTo(true);
        browser.run("Scalegraph.drawAll();");
        assertThat(browser.run("return document.body.offsetHeight"))
                .as("nothing moves")
                .isEqualTo(height);
        assertThat(browser.run("document.querySelector('#tools button').click();"
                        + " const stale = Scalegraph.placed.filter(e => e.stale).length;"
                        + " document.querySelector('#tools button').click();"
                        + " return stale > Scalegraph.placed.length / 2 && stale < Scalegraph.placed.length;"))
                .as("in other colours only what is seen")
                .isEqualTo(true);
        browser.reload();
    }

    @Test
    @SlowTest
    void page_fitsOnPaper() throws Exception {
        browser.fitsOnPaper();
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
}
