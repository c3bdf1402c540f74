package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.report.html.HtmlReport;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The page in a real browser; where there is none it says so and is skipped. {@code -Dscalegraph.shots=FOLDER} keeps
 * pictures of it.
 */
@BesideOthers
@Execution(ExecutionMode.SAME_THREAD)
class PageIT {
    private static final File BROWSER = new File("/usr/bin/chromium");
    private static final File DRIVER = new File("/usr/bin/chromedriver");
    private static final Path ONE = Path.of("../docs/examples/billiards-1.jfr");
    private static final Path TWO = Path.of("../docs/examples/billiards-2.jfr");

    /** By chart and series how many items it has, and how many of them are drawn. */
    private static final String DRAWN = "return Scalegraph.drawn.map(entry => [entry.kind,"
            + " entry.chart.getModel().getSeries().filter(series => series.id !== 'wakes').map(series => {"
            + " const data = series.getData(); let drawn = 0;"
            + " for (let i = 0; i < data.count(); i++) { drawn += data.getItemGraphicEl(i) ? 1 : 0; }"
            + " return [data.count(), drawn]; })]);";

    @TempDir
    static Path folder;

    private static ChromeDriver driver;
    private static JsonNode window;
    private static JsonNode result;
    private static Path page;

    @BeforeAll
    static void open() throws Exception {
        boolean there = BROWSER.canExecute() && DRIVER.canExecute();
        if (!there) {
            System.err.println("PageIT is skipped: no " + BROWSER + " with " + DRIVER + " on this machine");
        }
        assumeTrue(there, "no Chromium");
        RunAnalysis analysis = RunAnalyzer.analyze(TWO, null, ONE, new AnalysisScope(false, true, true));
        result = new ObjectMapper().readTree(ViewJson.of(LedgerView.ALL, List.of(analysis)));
        window = result.path("windows").path(0);
        page = Files.writeString(folder.resolve("page.html"), HtmlReport.of(List.of(analysis)));
        ChromeOptions options = new ChromeOptions();
        options.setBinary(BROWSER);
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + folder.resolve("profile"));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder().usingDriverExecutable(DRIVER).build(), options);
    }

    @AfterAll
    static void close() {
        if (driver != null) {
            driver.quit();
        }
    }

    @BeforeEach
    void load() {
        look(1200, "light");
        driver.get(page.toUri().toString());
    }

    private static void look(int width, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    @Test
    void page_loadsNothingAndComplainsOfNothing() throws Exception {
        driver.manage().logs().get(LogType.PERFORMANCE); // what the browser loaded for itself at its start
        driver.navigate().refresh();
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
        List<String> requests = new ArrayList<>();
        for (var entry : driver.manage().logs().get(LogType.PERFORMANCE).getAll()) {
            JsonNode message = new ObjectMapper().readTree(entry.getMessage()).path("message");
            if (message.path("method").asText().equals("Network.requestWillBeSent")) {
                requests.add(message.path("params").path("request").path("url").asText());
            }
        }

        assertThat(requests)
                .isNotEmpty()
                .allMatch(url -> url.equals(page.toUri().toString()) || url.equals("data:,"));
    }

    @Test
    @SuppressWarnings("unchecked")
    void charts_haveDrawnWhatTheResultHas() {
        List<List<Object>> charts = (List<List<Object>>) driver.executeScript(DRAWN);
        int shares = 0;
        for (JsonNode row : result.path("spacetime").path("rows")) {
            shares += row.path("shares").size();
        }
        int sources = Math.min(15, window.path("sources").size());
        int layers = window.path("views").path("stack").path("layers").size();

        assertThat(charts)
                .extracting(
                        chart -> chart.get(0),
                        chart ->
                                items(chart).stream().mapToLong(Long::longValue).sum())
                .containsExactly(
                        tuple("stack", layers),
                        tuple("hierarchy", 5),
                        tuple("terms", 4),
                        tuple(
                                "spacetime",
                                shares + result.path("spacetime").path("stops").size()),
                        tuple("workers", 3 * window.path("workers").size()),
                        tuple("places", sources),
                        tuple("lengths", lengths()),
                        tuple("barriers", 2),
                        tuple(
                                "bottle",
                                window.path("views")
                                                .path("bottle")
                                                .path("boxes")
                                                .size()
                                        + 2),
                        tuple("windows", 4));
        assertThat(charts)
                .allSatisfy(chart -> assertThat((List<List<Long>>) chart.get(1))
                        .as(chart.get(0).toString())
                        .allSatisfy(series -> assertThat(series.get(1)).isEqualTo(series.get(0))));
    }

    private static org.assertj.core.groups.Tuple tuple(String kind, int items) {
        return org.assertj.core.groups.Tuple.tuple(kind, (long) items);
    }

    @SuppressWarnings("unchecked")
    private static List<Long> items(List<Object> chart) {
        return ((List<List<Long>>) chart.get(1))
                .stream().map(series -> series.get(0)).toList();
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
    @SuppressWarnings("unchecked")
    void fragments_openWhatTheyName() {
        List<String> ids = (List<String>)
                driver.executeScript(
                        "return Array.from(document.querySelectorAll('a[href^=\"#\"]')).map(a => a.getAttribute('href').slice(1))");

        assertThat(ids).contains("verdict", "stack", "spacetime", "workers", "places", "bottle", "causes", "measured");
        assertThat(ids)
                .allSatisfy(id -> assertThat(driver.executeScript(
                                "location.hash = arguments[0]; const e = document.getElementById(arguments[0]);"
                                        + " e.scrollIntoView(); const top = e.getBoundingClientRect().top;"
                                        + " return top >= -1 && top < innerHeight;",
                                id))
                        .as(id)
                        .isEqualTo(true));
    }

    @Test
    void page_fitsEachWidthInLightAndDark() throws Exception {
        for (String scheme : List.of("light", "dark")) {
            for (int width : List.of(1200, 380)) {
                look(width, scheme);
                driver.navigate().refresh();
                assertThat((long) driver.executeScript("return document.documentElement.scrollWidth"))
                        .as(scheme + " at " + width)
                        .isLessThanOrEqualTo(width);
                assertThat((long) driver.executeScript("return Math.max(0, ...Scalegraph.drawn.map(e =>"
                                + " e.chart.getWidth() - e.figure.clientWidth))"))
                        .as("charts in %s at %d", scheme, width)
                        .isZero();
                shot(scheme + "-" + width);
            }
        }
    }

    private static void shot(String name) throws Exception {
        String shots = System.getProperty("scalegraph.shots");
        if (shots != null) {
            Object png = driver.executeCdpCommand(
                            "Page.captureScreenshot",
                            Map.of(
                                    "captureBeyondViewport",
                                    true,
                                    "clip",
                                    Map.of(
                                            "x",
                                            0,
                                            "y",
                                            0,
                                            "scale",
                                            1,
                                            "width",
                                            driver.executeScript("return innerWidth"),
                                            "height",
                                            driver.executeScript("return document.documentElement.scrollHeight"))))
                    .get("data");
            Files.write(Path.of(shots, name + ".png"), Base64.getDecoder().decode((String) png));
        }
    }

    @Test
    void tables_areSortedByAClick() {
        driver.executeScript("document.querySelector('#places thead th.number button').click()");

        assertThat(driver.executeScript(
                        "const v = Array.from(document.querySelectorAll('#places table')[0].tBodies[0].rows)"
                                + ".map(r => Number(r.cells[3].dataset.v));"
                                + " return v.every((x, i) => i === 0 || v[i - 1] >= x)"))
                .isEqualTo(true);
    }

    @Test
    void spacetime_showsWhatIsBelowThePointerAndZooms() {
        Object words = driver.executeScript("const e = Scalegraph.drawn.find(e => e.kind === 'spacetime');"
                + " const [x, y] = e.chart.convertToPixel({gridIndex: 0}, [3, 1]);"
                + " e.chart.getZr().handler.dispatch('mousemove', {zrX: x, zrY: y, offsetX: x, offsetY: y});"
                + " Array.from(e.bar.querySelectorAll('button'))"
                + ".find(b => b.textContent === 'Zoom in').click();"
                + " const z = e.chart.getOption().dataZoom[0];"
                + " return e.figure.querySelector('.hover').textContent + ' ' + Math.round(z.end - z.start);");

        assertThat((String) words).startsWith("billiards-").contains("barrier").endsWith(" 50");
    }
}
