package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts a page together: one file with its style sheet, its scripts and its data. Stateless. */
final class PageFile {
    private static final String TEMPLATES = "io.scalegraph.analyzer.report.html.template";
    private static final List<String> FIRST = List.of("base.js", "axes.js");
    private static final List<String> LAST = List.of("tables.js", "draw.js", "start.js", "print.js");
    /** What may be asked for more, by a page that is served while a program runs. */
    private static final String OWN_SERVER = "; connect-src 'self'";

    private PageFile() {}

    /**
     * The text of a page.
     *
     * @param title of the window
     * @param charts scripts that draw what this kind of page has
     * @param data what they draw
     * @param parts what stands on it
     */
    static String of(String title, List<String> charts, ObjectNode data, List<RunPart> parts) {
        return whole(title, Stream.of(FIRST, charts, LAST), "", data, parts);
    }

    /** The same for a page that asks the server it comes from, and nobody else, for what stands on it now. */
    static String live(String title, List<String> charts, ObjectNode data, List<RunPart> parts) {
        return whole(title, Stream.of(FIRST, charts, LAST, List.of("live.js")), OWN_SERVER, data, parts);
    }

    /** What such a page asks for: the same without style sheet and scripts. */
    static String content(String title, ObjectNode data, List<RunPart> parts) {
        return text(new Page(title, policy(List.of()), "", List.of(), Data.embedded(data), "{}", parts));
    }

    private static String whole(
            String title, Stream<List<String>> scripts, String asks, ObjectNode data, List<RunPart> parts) {
        String own = scripts.flatMap(List::stream)
                .flatMap(script -> Resources.text(script).lines())
                .map(String::strip)
                .collect(Collectors.joining("\n"));
        List<String> all = List.of(Resources.charts(), own);
        String policy = policy(all) + asks;
        return text(new Page(title, policy, style(), all, Data.embedded(data), Data.palette(Loss.names()), parts));
    }

    private static String text(Page page) {
        StringOutput output = new StringOutput();
        TemplateEngine.createPrecompiled(null, ContentType.Html, PageFile.class.getClassLoader(), TEMPLATES)
                .render("page.jte", page, output);
        return output.toString();
    }

    private static String style() {
        return ":root{" + Loss.declarations(false) + "}\n@media screen{:root[data-theme=dark]{"
                + Loss.declarations(true)
                + "}}\n@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){"
                + Loss.declarations(true) + "}}\n" + Resources.text("report.css");
    }

    /** Nothing is loaded, and only the page's own scripts run: names in a recording can be no others. */
    private static String policy(List<String> scripts) {
        return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none';"
                + " script-src "
                + scripts.stream()
                        .map(script -> "'sha256-" + hash(script) + "'")
                        .collect(Collectors.joining(" "));
    }

    private static String hash(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
