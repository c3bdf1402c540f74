package io.scalegraph.agent.recorder.machine;

import io.scalegraph.trace.TraceFormat;
import java.util.BitSet;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * Reads what stands in the system's files. Whatever makes no sense, numbers without a place in a long among it, is
 * {@link TraceFormat#NOT_MEASURED}. Stateless.
 */
final class Words {
    /** No machine has more; a list that claims more is not believed. */
    static final int MOST_PROCESSORS = 1 << 16;

    private Words() {}

    /** A number from 0, in decimal digits alone. */
    static long number(@Nullable String word) {
        if (word == null || word.isEmpty()) {
            return TraceFormat.NOT_MEASURED;
        }
        long value = 0;
        for (int i = 0; i < word.length(); i++) {
            int digit = word.charAt(i) - '0';
            if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
                return TraceFormat.NOT_MEASURED;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    /** A number of units, in nanoseconds. */
    static long nanos(@Nullable String word, long nanosPerUnit) {
        long value = number(word);
        return value < 0 || value > Long.MAX_VALUE / nanosPerUnit ? TraceFormat.NOT_MEASURED : value * nanosPerUnit;
    }

    /** The word behind a key at the begin of a line, null if no line begins so. */
    static @Nullable String behind(@Nullable String text, String key) {
        if (text == null) {
            return null;
        }
        StringTokenizer lines = new StringTokenizer(text, "\n");
        while (lines.hasMoreTokens()) {
            StringTokenizer words = new StringTokenizer(lines.nextToken());
            if (words.hasMoreTokens() && words.nextToken().equals(key)) {
                return words.hasMoreTokens() ? words.nextToken() : null;
            }
        }
        return null;
    }

    /** The only word of a text, null if there is none or there are more. */
    static @Nullable String only(@Nullable String text) {
        StringTokenizer words = new StringTokenizer(text == null ? "" : text);
        String word = words.hasMoreTokens() ? words.nextToken() : null;
        return words.hasMoreTokens() ? null : word;
    }

    /** Processors listed as {@code 0-3,8}, null if it is no such list. */
    static @Nullable BitSet processors(@Nullable String list) {
        if (list == null || list.isEmpty()) {
            return null;
        }
        BitSet all = new BitSet();
        StringTokenizer ranges = new StringTokenizer(list, ",");
        while (ranges.hasMoreTokens()) {
            String range = ranges.nextToken();
            int dash = range.indexOf('-');
            long first = number(dash < 0 ? range : range.substring(0, dash));
            long last = number(range.substring(dash + 1));
            if (first < 0 || last < first || last >= MOST_PROCESSORS) {
                return null;
            }
            all.set((int) first, (int) last + 1);
        }
        return all.isEmpty() ? null : all;
    }

    /** The time in which some waited, of a file of pressures in microseconds. */
    static long pressureNanos(@Nullable String text) {
        StringTokenizer lines = new StringTokenizer(text == null ? "" : text, "\n");
        while (lines.hasMoreTokens()) {
            StringTokenizer words = new StringTokenizer(lines.nextToken());
            if (words.hasMoreTokens() && words.nextToken().equals("some")) {
                return total(words);
            }
        }
        return TraceFormat.NOT_MEASURED;
    }

    private static long total(StringTokenizer words) {
        String key = "total=";
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            if (word.startsWith(key)) {
                return nanos(word.substring(key.length()), 1000);
            }
        }
        return TraceFormat.NOT_MEASURED;
    }
}
