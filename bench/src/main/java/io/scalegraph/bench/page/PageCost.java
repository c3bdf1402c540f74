package io.scalegraph.bench.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How large a page is, and how long a browser takes to draw it.
 *
 * @param bytes of the file
 * @param drawn from the begin of loading until the charts that are seen, or nearly, are drawn, and all is laid out, as the page
 *     itself says, milliseconds; null where there is no browser
 * @param drawnAll the same in a window so high that all charts are seen; null where they were not all drawn too
 */
record PageCost(
        long bytes, @Nullable Integer drawn, @Nullable Integer drawnAll) {
    private static final double MEGA = 1024 * 1024;
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;
    /** Twice as high as the page of a recording; that of a study may be higher yet, and far higher windows Chromium does not open. */
    private static final int ALL = 16_000;

    private static final Pattern DRAWN =
            Pattern.compile("data-charts=\"(\\d+)\" data-drawn=\"(\\d+)\"[^>]* data-drawn-ms=\"(\\d+)\"");

    static PageCost of(Path page) throws IOException {
        return Chromium.isThere()
                ? new PageCost(Files.size(page), drawn(page, HEIGHT, false), drawn(page, ALL, true))
                : new PageCost(Files.size(page), null, null);
    }

    private static @Nullable Integer drawn(Path page, int height, boolean all) throws IOException {
        Matcher matcher = DRAWN.matcher(Chromium.open(page, WIDTH, height, "--dump-dom"));
        return matcher.find() && (!all || matcher.group(1).equals(matcher.group(2)))
                ? Integer.valueOf(matcher.group(3))
                : null;
    }

    /** In mebibytes. */
    double megabytes() {
        return bytes / MEGA;
    }

    /** Size and time in words. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.2f MB, what is seen drawn in %s, all in %s",
                megabytes(),
                words(drawn),
                words(drawnAll));
    }

    private static String words(@Nullable Integer millis) {
        return millis == null ? "a time that is not measured" : millis + " ms";
    }
}
