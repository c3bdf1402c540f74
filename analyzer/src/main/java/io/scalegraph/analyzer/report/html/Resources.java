package io.scalegraph.analyzer.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Files that travel in the jar and stand in the page. Stateless. */
final class Resources {
    private Resources() {}

    /** One of the page's own. */
    static String text(String name) {
        URL file = Resources.class.getResource(name);
        if (file == null) {
            throw new IllegalStateException("the jar has no " + name);
        }
        return read(file);
    }

    /** ECharts, minified. */
    static String charts() {
        return text("echarts.min.js");
    }

    private static String read(URL file) {
        try (InputStream in = file.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the jar's " + file + " cannot be read", e);
        }
    }
}
