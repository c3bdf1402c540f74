package io.scalegraph.bench.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    private static final Path BROWSER = Path.of("/usr/bin/chromium");
    private static final Pattern DRAWN = Pattern.compile("data-drawn-ms=\"(\\d+)\"");

    static PageCost of(Path page) throws IOException {
        return new PageCost(Files.size(page), Files.isExecutable(BROWSER) ? drawn(page) : null);
    }

    private static @Nullable Integer drawn(Path page) throws IOException {
        Path profile = Files.createTempDirectory("scalegraph-bench-");
        try {
            Process browser = new ProcessBuilder(List.of(
                            BROWSER.toString(),
                            "--headless",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--no-first-run",
                            "--window-size=1280,900",
                            "--user-data-dir=" + profile,
                            "--dump-dom",
                            page.toUri().toString()))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            Matcher matcher =
                    DRAWN.matcher(new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            return matcher.find() ? Integer.valueOf(matcher.group(1)) : null;
        } finally {
            delete(profile);
        }
    }

    /** What the browser still writes while it ends stays in the folder for temporary files. */
    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
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
