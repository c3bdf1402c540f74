package io.scalegraph.trace;

import java.util.Arrays;

/**
 * Numbers of threads as text: single ones and ranges in ascending order, separated by blanks, such as {@code 12 15-1014}.
 * A pool's threads have numbers in a row, so that thousands of them take a few characters. Stateless.
 */
public final class WorkerIds {
    /** As many threads as a Linux system can have. */
    private static final int MOST = 1 << 22;

    private WorkerIds() {}

    /**
     * The numbers as text.
     *
     * @param ids positive, each greater than the one before
     * @param count how many of them count, from the first
     * @return the text, empty if there are none
     */
    public static String format(long[] ids, int count) {
        StringBuilder text = new StringBuilder();
        int next;
        for (int first = 0; first < count; first = next) {
            next = first + 1;
            while (next < count && ids[next] == ids[next - 1] + 1) {
                next++;
            }
            text.append(first == 0 ? "" : " ").append(ids[first]);
            if (next > first + 1) {
                text.append('-').append(ids[next - 1]);
            }
        }
        return text.toString();
    }

    /**
     * The numbers from their text.
     *
     * @param text as {@link #format(long[], int)} gives it
     * @return the numbers, in ascending order
     * @throws IllegalArgumentException if the text is not of that form, or names more threads than a JVM can have
     */
    public static long[] parse(String text) {
        long[] ids = new long[0];
        int count = 0;
        int end;
        for (int start = 0; start < text.length(); start = end + 1) {
            int blank = text.indexOf(' ', start);
            end = blank < 0 ? text.length() : blank;
            int dash = text.indexOf('-', start);
            boolean range = dash >= 0 && dash < end;
            long first = Long.parseLong(text, start, range ? dash : end, 10);
            long last = range ? Long.parseLong(text, dash + 1, end, 10) : first;
            if (last < first || last - first >= MOST - count || (count > 0 && first <= ids[count - 1])) {
                throw new IllegalArgumentException("not numbers of threads: '" + text.substring(start, end) + "'");
            }
            int more = count + (int) (last - first) + 1;
            ids = more <= ids.length ? ids : Arrays.copyOf(ids, Math.max(more, 2 * count));
            for (long id = first; id <= last; id++) {
                ids[count++] = id;
            }
        }
        return Arrays.copyOf(ids, count);
    }
}
