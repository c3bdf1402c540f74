package io.scalegraph.analyzer.report;

import io.scalegraph.trace.TraceFormat;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names out of a recording made fit to print: ASCII without control characters, and of bounded width. */
final class Names {
    private static final String CUT = "..";

    private Names() {}

    /** Everything but printable ASCII becomes a question mark. */
    static String printable(String name) {
        StringBuilder text = new StringBuilder(name.length());
        name.codePoints().forEach(c -> text.append(c >= ' ' && c <= '~' ? (char) c : '?'));
        return text.toString();
    }

    /** Everything that could steer a terminal, a spreadsheet or a line-based script becomes a question mark. */
    static String withoutControls(String name) {
        StringBuilder text = new StringBuilder(name.length());
        name.codePoints().forEach(c -> text.appendCodePoint(steers(c) ? '?' : c));
        return text.toString();
    }

    private static boolean steers(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /** The beginning of a name that is too long. */
    static String head(String name, int width) {
        String text = printable(name);
        return text.length() <= width ? text : text.substring(0, width - CUT.length()) + CUT;
    }

    /** The end of a name that is too long: of a method, the part that tells most. */
    static String tail(String name, int width) {
        String text = printable(name);
        return text.length() <= width ? text : CUT + text.substring(text.length() - width + CUT.length());
    }

    /** A class without its package. */
    static String simple(@Nullable String type) {
        return type == null ? "" : type.substring(type.lastIndexOf('.') + 1);
    }

    /** {@code class::method} without the package, of each frame if there are several. */
    static String shortSite(String site) {
        return Arrays.stream(site.split(TraceFormat.CALLED_FROM, -1))
                .map(Names::shortFrame)
                .collect(Collectors.joining(TraceFormat.CALLED_FROM));
    }

    private static String shortFrame(String frame) {
        int colons = frame.indexOf("::");
        return colons < 0 ? frame : simple(frame.substring(0, colons)) + frame.substring(colons);
    }
}
