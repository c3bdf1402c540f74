package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.assertj.core.groups.Tuple;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * A page in a real browser; where there is none the test says so and is skipped. {@code -Dscalegraph.shots=FOLDER} keeps
 * pictures of it.
 */
final class Browser {
    private static final File BROWSER = new File("/usr/bin/chromium");
    private static final File DRIVER = new File("/usr/bin/chromedriver");
    /** On a busy machine axe-core takes more than Selenium's half a minute with everything open. */
    private static final Duration SCRIPTS = Duration.ofMinutes(3);

    private static final int WIDE = 1200;
    private static final int NARROW = 380;
    /** A4 without its margins. */
    private static final int PAPER = 688;

    private final String page;
    private final String name;
    private final ChromeDriver driver;

    /** Opens a page from a file; the name is that of its pictures. */
    Browser(Path folder, String name, String html) throws Exception {
        this(
                folder,
                name,
                Files.writeString(folder.resolve(name + ".html"), html).toUri());
    }

    /** Opens the page at an address. */
    Browser(Path folder, String name, URI address) throws Exception {
        boolean there = BROWSER.canExecute() && DRIVER.canExecute();
        if (!there) {
            System.err.println("The page is not tried: no " + BROWSER + " with " + DRIVER + " on this machine");
        }
        assumeTrue(there, "no Chromium");
        this.name = name;
        page = address.toString();
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
        driver.manage().timeouts().scriptTimeout(SCRIPTS);
        driver.get(page);
        look(WIDE, "light");
    }

    void close() {
        driver.quit();
    }

    private void look(int width, String scheme) {
        resize(width);
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        settle();
    }

    private void resize(int width) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Waits until what is seen is drawn. */
    void settle() {
        driver.executeAsyncScript(PageScripts.SETTLED);
    }

    Object run(String script, Object... arguments) {
        Object result = driver.executeScript(script, arguments);
        return result == null ? "nothing" : result;
    }

    /** Waits until a script returns true. */
    void await(String condition) throws InterruptedException {
        for (int i = 0; !Boolean.TRUE.equals(run("return " + condition)); i++) {
            assertThat(i).as(condition).isLessThan(2400);
            Thread.sleep(50);
        }
    }

    /** As if it were opened anew. */
    void reload() {
        driver.navigate().refresh();
        settle();
    }

    void loadsNothingAndComplainsOfNothing() throws Exception {
        driver.manage().logs().get(LogType.PERFORMANCE); // what the browser loaded for itself at its start
        driver.navigate().refresh();
        complainedOfNothing();

        assertThat(requests()).isNotEmpty().allMatch(url -> url.equals(page) || url.equals("data:,"));
    }

    void complainedOfNothing() {
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
    }

    /** What was asked for since the last time. */
    List<String> requests() throws Exception {
        List<String> requests = new ArrayList<>();
        for (var entry : driver.manage().logs().get(LogType.PERFORMANCE).getAll()) {
            JsonNode message = new ObjectMapper().readTree(entry.getMessage()).path("message");
            if (message.path("method").asText().equals("Network.requestWillBeSent")) {
                requests.add(message.path("params").path("request").path("url").asText());
            }
        }
        return requests;
    }

    /** All charts in order, each with the number of its items; all of these are drawn. */
    @SuppressWarnings("unchecked")
    List<Tuple> charts() {
        List<List<Object>> charts = (List<List<Object>>) run(PageScripts.DRAWN);
        List<Tuple> all = new ArrayList<>();
        for (List<Object> chart : charts) {
            List<List<Long>> series = (List<List<Long>>) chart.get(1);
            assertThat(series)
                    .as(chart.get(0).toString())
                    .allSatisfy(one -> assertThat(one.get(1)).isEqualTo(one.get(0)));
            all.add(chart(
                    chart.get(0).toString(),
                    series.stream().mapToLong(one -> one.get(0)).sum()));
        }
        return all;
    }

    static Tuple chart(String kind, long items) {
        return Tuple.tuple(kind, items);
    }

    /** All that links of the page name, each opened. */
    @SuppressWarnings("unchecked")
    List<String> fragments() {
        List<String> ids = (List<String>)
                run(
                        "return Array.from(document.querySelectorAll('a[href^=\"#\"]')).map(a => a.getAttribute('href').slice(1))");
        assertThat(ids).isNotEmpty().allSatisfy(this::opens);
        return ids;
    }

    void opens(String id) {
        assertThat(run(
                        "location.hash = arguments[0]; const e = document.getElementById(arguments[0]);"
                                + " e.scrollIntoView(); const top = e.getBoundingClientRect().top;"
                                + " return top >= -1 && top < innerHeight;",
                        id))
                .as(id)
                .isEqualTo(true);
    }

    /** Fits when colours or width change; in the long form also when it is loaded narrow and dark, and in the other orders. */
    void fitsEachWidthInLightAndDark() throws Exception {
        driver.executeScript("Scalegraph.drawAll()");
        fits(WIDE, "light");
        driver.executeScript(PageScripts.OPEN);
        fits(NARROW, "dark");
        if (Jdks.LONG_FORM) {
            driver.navigate().refresh();
            driver.executeScript("Scalegraph.drawAll()");
            fits(NARROW, "dark");
            fits(NARROW, "light");
            driver.executeScript(PageScripts.OPEN);
        }
        fits(WIDE, "light");
        fits(WIDE, "dark");
        look(WIDE, "light");
        driver.navigate().refresh();
    }

    /** In both colours with everything open. */
    void isAccessible() throws Exception {
        driver.executeScript(PageScripts.OPEN);
        Axe.load(driver);
        Axe.assertAccessible(driver, "light", List.of());
        look(WIDE, "dark");
        Axe.assertAccessible(driver, "dark", List.of("color-contrast")); // all else is as in light
        look(WIDE, "light");
        driver.navigate().refresh();
    }

    /** In light colours and with short tables open, nothing wider than A4 without its margins; afterwards all is as it was. */
    void fitsOnPaper() {
        look(WIDE, "dark");
        String before = String.valueOf(run(PageScripts.STATE));
        resize(PAPER);
        run("dispatchEvent(new Event('beforeprint'))");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));

        assertThat((long) run("return document.documentElement.scrollWidth")).isLessThanOrEqualTo(PAPER);
        assertThat((List<?>) run("return Scalegraph.placed.filter(e => !e.chart || e.stale || e.chart.getWidth() > "
                        + PAPER + " || e.chart.getOption().textStyle.color !== '#1c2330').map(e => e.kind)"))
                .isEmpty();
        assertThat((List<?>) run(PageScripts.CUT_LEGENDS)).isEmpty();
        assertThat((List<?>) run("return Array.from(document.querySelectorAll('details.numbers:not([hidden])'))"
                        + ".filter(d => d.querySelectorAll('tbody tr').length <= 25 ? !d.open"
                        + " : false).map(d => d.querySelector('caption').textContent)"))
                .isEmpty();
        assertThat((List<?>) run("return Array.from(document.querySelectorAll('.wide')).filter(w => w.offsetParent)"
                        + ".filter(w => w.scrollWidth > w.clientWidth + 1).map(w => w.getAttribute('aria-label'))"))
                .as("tables that are cut")
                .isEmpty();

        run("dispatchEvent(new Event('afterprint'))");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
        look(WIDE, "dark");
        assertThat(run(PageScripts.STATE)).isEqualTo(before);
        look(WIDE, "light");
    }

    /** Some browsers tell of printing only so. */
    void isOnPaperWhileItsMediaIsPrint() throws InterruptedException {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
        await("document.documentElement.dataset.theme === 'light'"
                + " && Scalegraph.placed.every(e => e.chart && !e.stale && e.chart.getWidth() === 680)");
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
        await("document.documentElement.dataset.theme === undefined");
        look(WIDE, "light");
    }

    private void fits(int width, String scheme) throws Exception {
        look(width, scheme);
        assertThat((long) run("return document.documentElement.scrollWidth"))
                .as(scheme + " at " + width)
                .isLessThanOrEqualTo(width);
        assertThat((long) run("return Math.max(0, ...Scalegraph.placed.filter(e => !e.stale).map(e =>"
                        + " e.chart.getWidth() - e.figure.clientWidth))"))
                .as("charts in %s at %d", scheme, width)
                .isZero();
        assertThat((List<?>) run(PageScripts.CUT_LEGENDS))
                .as("legends that are cut or lie on the plot, in %s at %d", scheme, width)
                .isEmpty();
        shot(scheme + "-" + width);
    }

    private void shot(String look) throws Exception {
        String shots = System.getProperty("scalegraph.shots");
        if (shots != null) {
            Map<String, Object> clip = Map.of(
                    "x",
                    0,
                    "y",
                    0,
                    "scale",
                    1,
                    "width",
                    run("return innerWidth"),
                    "height",
                    run("return document.documentElement.scrollHeight"));
            Object png = driver.executeCdpCommand(
                            "Page.captureScreenshot", Map.of("captureBeyondViewport", true, "clip", clip))
                    .get("data");
            Files.write(
                    Path.of(shots, name + "-" + look + ".png"),
                    Base64.getDecoder().decode((String) png));
        }
    }
}
