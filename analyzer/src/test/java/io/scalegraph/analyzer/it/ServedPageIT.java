package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.UnequalShares;
import io.scalegraph.analyzer.report.view.LedgerView;
import io.scalegraph.analyzer.report.view.ViewJson;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a program that runs, in a real browser, until it has ended. */
@BesideOthers
class ServedPageIT {
    private static final Pattern WHERE = Pattern.compile("the page is at (http://127\\.0\\.0\\.1:[0-9]+/)");
    private static final String DATA = "return document.getElementById('data').textContent";
    private static final double ROUNDING = 1e-12;
    /** As when the program has ended by SIGTERM, with a page and without. */
    private static final int TERMINATED = 143;

    @TempDir
    Path folder;

    @Test
    @SlowTest
    void run_showsEachSecond_andTheWholeResultAtTheEnd() throws Exception {
        Path recording = folder.resolve("run.jfr").toAbsolutePath();
        Process tool = run(recording);
        Browser browser = null;
        try {
            String address = address(tool);
            browser = new Browser(folder, "served", URI.create(address));
            browser.await("document.documentElement.dataset.updates >= 2");
            browser.requests(); // what the browser loaded for itself at its start
            browser.run("document.querySelector('#stack details').open = true;");
            String updates = (String) browser.run("return document.documentElement.dataset.updates");
            browser.await("document.documentElement.dataset.updates > " + updates);

            JsonNode live = data(browser);
            assertThat(live.path("windows").size()).isGreaterThan(1);
            assertThat(live.path("spacetime").path("window").asInt())
                    .isEqualTo(live.path("windows").size());
            assertThat(live.path("windows").path(1).path("begin_s").asDouble())
                    .isEqualTo(live.path("windows").path(0).path("tPara_s").asDouble());
            assertThat(browser.run("return document.querySelector('p.live').textContent"))
                    .asString()
                    .startsWith("The program is measured: this page shows its last second");
            assertThat(browser.run("return document.querySelector('#stack details').open"))
                    .isEqualTo(true);
            assertThat(browser.charts()).contains(Browser.chart("hierarchy", 5));
            assertThat(browser.run("return document.querySelector('.headline').textContent"))
                    .asString()
                    .contains("on N = 2; efficiency E = 0.", "barrier");

            tool.descendants().forEach(ProcessHandle::destroy);
            browser.await("document.documentElement.dataset.live === 'ended'");

            assertThat(tool.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(tool.exitValue()).isEqualTo(TERMINATED);
            assertThat(differences("", data(browser), result(recording)))
                    .isEmpty(); // the whole is too long for a message
            assertThat(browser.charts()).contains(Browser.chart("hierarchy", 5));
            assertThat(browser.run("return document.querySelector('p.live').textContent"))
                    .asString()
                    .contains("this is the result of all that was measured");
            browser.complainedOfNothing();
            assertThat(browser.requests()).contains(address + "content").allMatch(url -> url.startsWith(address));
            assertThat(Files.readString(folder.resolve("out"))).contains("begun", "Lost ", "barrier in");
        } finally {
            if (browser != null) {
                browser.close();
            }
            tool.descendants().forEach(ProcessHandle::destroyForcibly);
            tool.destroyForcibly();
        }
    }

    private static JsonNode data(Browser browser) throws Exception {
        return new ObjectMapper().readTree((String) browser.run(DATA));
    }

    private static List<String> differences(String path, JsonNode shown, JsonNode wanted) {
        if (shown.equals(wanted) || isSameNumber(shown, wanted)) {
            return List.of();
        }
        if (!shown.isContainerNode() || shown.getNodeType() != wanted.getNodeType() || shown.size() != wanted.size()) {
            return List.of(path + " is " + shown + " for " + wanted);
        }
        List<String> all = new ArrayList<>();
        for (int i = 0; i < shown.size() && shown.isArray(); i++) {
            all.addAll(differences(path + "[" + i + "]", shown.path(i), wanted.path(i)));
        }
        shown.properties()
                .forEach(field -> all.addAll(
                        differences(path + "." + field.getKey(), field.getValue(), wanted.path(field.getKey()))));
        return all;
    }

    /** Up to rounding: sums may be made in another order. */
    private static boolean isSameNumber(JsonNode shown, JsonNode wanted) {
        return shown.isNumber()
                && wanted.isNumber()
                && Math.abs(shown.asDouble() - wanted.asDouble()) <= ROUNDING * Math.abs(wanted.asDouble());
    }

    private Process run(Path recording) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        Jdks.BRIEF.get(0),
                        Jdks.BRIEF.get(1),
                        "-jar",
                        ScalegraphJar.JAR.toString(),
                        "run",
                        "--serve=0",
                        "--processors=2",
                        "--compute=" + UnequalShares.class.getName() + "::compute",
                        "--recording=" + recording,
                        "--",
                        java,
                        Jdks.BRIEF.get(0),
                        Jdks.BRIEF.get(1),
                        "-cp",
                        Path.of("target/test-classes").toAbsolutePath().toString(),
                        UnequalShares.class.getName(),
                        "60")
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private String address(Process tool) throws Exception {
        Matcher where = WHERE.matcher("");
        while (!where.reset(Files.readString(folder.resolve("err"))).find()) {
            assertThat(tool.isAlive()).isTrue();
            Thread.sleep(50);
        }
        return where.group(1);
    }

    /** What the page of the finished recording has. */
    private static JsonNode result(Path recording) throws Exception {
        return new ObjectMapper()
                .readTree(ViewJson.of(
                        LedgerView.ALL,
                        List.of(RunAnalyzer.analyze(recording, 2, null, new AnalysisScope(false, true, true)))));
    }
}
