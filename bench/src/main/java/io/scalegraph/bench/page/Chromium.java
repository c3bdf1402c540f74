package io.scalegraph.bench.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Opens a page in Chromium without a window. */
final class Chromium {
    private static final Path BROWSER = Path.of("/usr/bin/chromium");

    private Chromium() {}

    static boolean isThere() {
        return Files.isExecutable(BROWSER);
    }

    /** What it prints that was asked for by its options. */
    static String open(Path page, int width, int height, String... options) throws IOException {
        Path profile = Files.createTempDirectory("scalegraph-bench-");
        try {
            List<String> command = new ArrayList<>(List.of(
                    BROWSER.toString(),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--no-first-run",
                    "--hide-scrollbars",
                    "--window-size=" + width + "," + height,
                    "--user-data-dir=" + profile));
            command.addAll(List.of(options));
            command.add(page.toUri().toString());
            Process browser = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
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
}
