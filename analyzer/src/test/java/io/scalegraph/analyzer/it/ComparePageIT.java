package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.html.ComparePage;
import io.scalegraph.analyzer.report.metric.CompareSamples;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The page of a comparison in a real browser. */
@BesideOthers
@Execution(ExecutionMode.SAME_THREAD)
class ComparePageIT {
    /** Places that a chart shows. */
    private static final int MOST = 30;

    @TempDir
    static Path folder;

    private static Browser browser;

    @BeforeAll
    static void open() throws Exception {
        browser = new Browser(folder, "compare", ComparePage.of(CompareSamples.full()));
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

    /** A sign for each change, and a line for each interval. */
    @Test
    void charts_haveDrawnWhatTheComparisonHas() {
        assertThat(browser.charts())
                .containsExactly(
                        Browser.chart("forest", 5 + 5),
                        Browser.chart("forest", MOST),
                        Browser.chart("beforeAfter", 2 * MOST),
                        Browser.chart("forest", 2 + 2));
    }

    @Test
    void fragments_openWhatTheyName() {
        assertThat(browser.fragments())
                .contains("verdict", "changes", "places", "places-values", "scalability", "gates");
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
