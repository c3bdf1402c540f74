package io.scalegraph.analyzer.report.live;

import io.scalegraph.analyzer.report.html.Loss;
import java.util.List;
import java.util.Locale;

/** Bars and lines of characters, in the colours that losses have on the page. Stateless. */
final class Bars {
    private static final String END = "\u001b[0m";
    private static final String BOLD = "\u001b[1m";
    private static final String LEVELS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final String PLAIN_LEVELS = "_.:-=+*#";
    private static final char BLOCK = '\u2588';
    private static final char PLAIN_BLOCK = '#';

    /**
     * A part of a bar.
     *
     * @param loss what it is
     * @param share of the whole bar, 1 for all of it
     */
    record Part(Loss loss, double share) {}

    private Bars() {}

    static String bold(String text) {
        return BOLD + text + END;
    }

    /** The parts behind each other; what is below 0 or beyond the whole is not drawn. */
    static String bar(List<Part> parts, int width, boolean blocks) {
        StringBuilder bar = new StringBuilder();
        double sum = 0;
        int drawn = 0;
        for (Part part : parts) {
            sum += Math.max(0, part.share);
            int end = (int) Math.round(Math.min(1, sum) * Math.max(0, width));
            if (end > drawn) {
                bar.append(colour(part.loss))
                        .append(String.valueOf(blocks ? BLOCK : PLAIN_BLOCK).repeat(end - drawn))
                        .append(END);
                drawn = end;
            }
        }
        return bar.toString();
    }

    /** Values from 0 to 1, the newest last, as many as fit; a gap where there is no number. */
    static String sparkline(List<Double> values, int width, boolean blocks) {
        String levels = blocks ? LEVELS : PLAIN_LEVELS;
        StringBuilder line = new StringBuilder();
        for (double value : values.subList(Math.max(0, values.size() - Math.max(0, width)), values.size())) {
            int level = (int) (Math.max(0, Math.min(1, value)) * levels.length());
            line.append(Double.isFinite(value) ? levels.charAt(Math.min(level, levels.length() - 1)) : ' ');
        }
        return line.length() == 0 ? "" : colour(Loss.WORK) + line + END;
    }

    private static String colour(Loss loss) {
        int rgb = loss.onDark();
        return String.format(Locale.ROOT, "\u001b[38;2;%d;%d;%dm", rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF);
    }
}
