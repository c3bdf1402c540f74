package io.scalegraph.analyzer.report.format;

/**
 * What a text is written for.
 *
 * @param width columns that a line has, from {@link #LEAST_WIDTH}
 * @param colour whether control sequences for colours are understood
 */
public record Screen(int width, boolean colour) {
    /** Narrower ones are written for as if they had so many columns. */
    public static final int LEAST_WIDTH = 40;
    /** Files, pipes, and terminals of which nothing is known. */
    public static final Screen PLAIN = new Screen(TextPage.WIDTH, false);

    private static final String BOLD = "\u001b[1m";
    private static final String ALARM = "\u001b[1;31m";
    private static final String END = "\u001b[0m";

    public Screen {
        width = Math.max(LEAST_WIDTH, width);
    }

    /**
     * Text that leads.
     *
     * @param text one line
     * @return the same in bold, where colours are understood
     */
    public String lead(String text) {
        return colour ? BOLD + text + END : text;
    }

    /**
     * Text that warns.
     *
     * @param text one line
     * @return the same in red, where colours are understood
     */
    public String alarm(String text) {
        return colour ? ALARM + text + END : text;
    }
}
