package io.scalegraph.analyzer.report.format;

import java.util.List;
import java.util.regex.Pattern;

/** Lines of text for people, wrapped at 100 columns if no other width is given. Not thread-safe. */
public final class TextPage {
    /** Most characters of a line, if no other width is given. */
    public static final int WIDTH = 100;

    /** A blank, but not the one between a number and its unit. */
    private static final Pattern BREAK = Pattern.compile(" (?!(?:%|s|ms|us|ns)(?:[ ,.;:)]|$))");

    private final StringBuilder text = new StringBuilder();
    private final int width;

    /** Creates an empty page. */
    public TextPage() {
        this(WIDTH);
    }

    /**
     * Creates an empty page.
     *
     * @param width most characters of a line that is wrapped, more than those of any label
     */
    public TextPage(int width) {
        this.width = width;
    }

    /**
     * A line as it is.
     *
     * @param line without its end
     * @return this
     */
    public TextPage line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /**
     * Lines as they are.
     *
     * @param lines without their ends
     * @return this
     */
    public TextPage lines(List<String> lines) {
        lines.forEach(this::line);
        return this;
    }

    /**
     * An empty line, unless the page is still empty.
     *
     * @return this
     */
    public TextPage gap() {
        return text.isEmpty() ? this : line("");
    }

    /**
     * A line with an empty one before it.
     *
     * @param heading the line
     * @return this
     */
    public TextPage heading(String heading) {
        return gap().line(heading);
    }

    /**
     * Words wrapped at the page's width; lines after the first begin below the first one's text.
     *
     * @param label stands before the first line
     * @param words what is wrapped
     * @return this
     */
    public TextPage paragraph(String label, String words) {
        String indent = " ".repeat(label.length());
        StringBuilder line = new StringBuilder(label);
        for (String word : BREAK.split(words, -1)) {
            if (line.length() > indent.length() && line.length() + 1 + word.length() > width) {
                line(line.toString().stripTrailing());
                line = new StringBuilder(indent);
            }
            line.append(line.length() > indent.length() ? " " : "").append(word);
            while (line.length() > width) {
                line(line.substring(0, width));
                line = new StringBuilder(indent).append(line.substring(width));
            }
        }
        return line(line.toString().stripTrailing());
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
