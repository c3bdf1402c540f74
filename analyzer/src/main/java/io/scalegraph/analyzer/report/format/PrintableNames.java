package io.scalegraph.analyzer.report.format;

import io.scalegraph.trace.TraceFormat;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names out of a recording made fit to print: ASCII without control characters, and of bounded width. */
public final class PrintableNames {
    private static final String CUT = "..";

    private PrintableNames() {}

    /**
     * Everything but printable ASCII becomes a question mark.
     *
     * @param name the name
     * @return printable ASCII of the same length in code points
     */
    public static String printable(String name) {
        StringBuilder text = new StringBuilder(name.length());
        name.codePoints().forEach(c -> text.append(c >= ' ' && c <= '~' ? (char) c : '?'));
        return text.toString();
    }

    /**
     * Everything that could steer a terminal, a spreadsheet or a line-based script becomes a question mark.
     *
     * @param name the name
     * @return the name without them
     */
    public static String withoutControls(String name) {
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

    /**
     * The beginning of a name that is too long.
     *
     * @param name the name
     * @param width most characters
     * @return printable ASCII
     */
    public static String head(String name, int width) {
        String text = printable(name);
        return text.length() <= width ? text : text.substring(0, width - CUT.length()) + CUT;
    }

    /**
     * The end of a name that is too long: of a method, the part that tells most.
     *
     * @param name the name
     * @param width most characters
     * @return printable ASCII
     */
    public static String tail(String name, int width) {
        String text = printable(name);
        return text.length() <= width ? text : CUT + text.substring(text.length() - width + CUT.length());
    }

    /**
     * Begin and end of a thread's name that is too long: threads of a pool differ at the end only.
     *
     * @param name the name
     * @param width most characters, at least 8
     * @return printable ASCII
     */
    public static String thread(String name, int width) {
        int end = width / 3;
        String text = printable(name);
        return text.length() <= width ? text : head(text, width - end) + text.substring(text.length() - end);
    }

    /**
     * A class without its package.
     *
     * @param type full name of a class, or null
     * @return its last part; empty for null
     */
    public static String simple(@Nullable String type) {
        return type == null ? "" : type.substring(type.lastIndexOf('.') + 1);
    }

    /**
     * {@code class::method} without the package, of each frame if there are several.
     *
     * @param site frames as a recording names a place
     * @return the same without packages
     */
    public static String shortSite(String site) {
        return Arrays.stream(site.split(TraceFormat.CALLED_FROM, -1))
                .map(PrintableNames::shortFrame)
                .collect(Collectors.joining(TraceFormat.CALLED_FROM));
    }

    private static String shortFrame(String frame) {
        int colons = frame.indexOf("::");
        return colons < 0 ? frame : simple(frame.substring(0, colons)) + frame.substring(colons);
    }
}
