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
 * @param drawn from the begin of loading until all charts are drawn and laid out, as the page itself says, milliseconds; null
 *     where there is no browser
 */
record PageCost(long bytes, @Nullable Integer drawn) {
    private static final double MEGA = 1024 * 1024;
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;
    private static final Pattern DRAWN = Pattern.compile("data-drawn-ms=\"(\\d+)\"");

    static PageCost of(Path page) throws IOException {
        return new PageCost(Files.size(page), Chromium.isThere() ? drawn(page) : null);
    }

    private static @Nullable Integer drawn(Path page) throws IOException {
        Matcher matcher = DRAWN.matcher(Chromium.open(page, WIDTH, HEIGHT, "--dump-dom"));
        return matcher.find() ? Integer.valueOf(matcher.group(1)) : null;
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
                "%.2f MB, drawn in %s",
                megabytes(),
                drawn == null ? "a time that is not measured" : drawn + " ms");
    }
}
