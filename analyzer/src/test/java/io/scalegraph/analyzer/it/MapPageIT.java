package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a performance map in a real browser. */
@BesideOthers
@SlowTest
class MapPageIT {
    @TempDir
    Path folder;

    @Test
    void page_drawsTheMapAndFitsEachWidth() throws Exception {
        Path html = folder.resolve("of-command.html");
        String line =
                "map --model fractal --x P=2..64x2 --y u=1e6,1e7,1e8 n=1e6 W=1e8 theta=32000 delta=8 --html " + html;
        assertThat(Tool.call(line.split(" ")).exitCode()).isZero();
        Browser browser = new Browser(folder, "map", Files.readString(html));
        try {
            browser.loadsNothingAndComplainsOfNothing();
            assertThat(browser.charts()).containsExactly(Browser.chart("map", 18), Browser.chart("mapCurves", 18));
            assertThat(browser.fragments()).contains("verdict", "map", "curves");
            browser.fitsEachWidthInLightAndDark();
            browser.isAccessible();
            browser.isOnPaperWhileItsMediaIsPrint();
        } finally {
            browser.close();
        }
    }
}
