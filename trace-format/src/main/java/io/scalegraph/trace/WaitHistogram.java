package io.scalegraph.trace;

/**
 * Log-linear histogram of wait times: four equal buckets to each power of two of nanoseconds, so a bucket's bounds are
 * at most 25 % apart; below 4 ns one bucket each. Stateless; the counts live in an array of {@link #BUCKETS} ints.
 */
public final class WaitHistogram {
    private static final int SUB_BITS = 2;
    private static final int SUB = 1 << SUB_BITS;

    /** Length of an array of counts. */
    public static final int BUCKETS = (Long.SIZE - SUB_BITS) * SUB;

    private WaitHistogram() {}

    /**
     * The bucket of a wait time.
     *
     * @param nanos wait time in nanoseconds; negative counts as 0
     * @return index in [0, {@link #BUCKETS})
     */
    public static int bucket(long nanos) {
        if (nanos < SUB) {
            return (int) Math.max(0, nanos);
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos);
        int sub = (int) (nanos >>> (exponent - SUB_BITS)) & (SUB - 1);
        return (exponent - SUB_BITS + 1) * SUB + sub;
    }

    /**
     * Smallest wait time of a bucket.
     *
     * @param bucket index in [0, {@link #BUCKETS})
     * @return nanoseconds
     */
    public static long lowerBound(int bucket) {
        if (bucket < SUB) {
            return bucket;
        }
        int exponent = bucket / SUB - 1 + SUB_BITS;
        return (long) (SUB + bucket % SUB) << (exponent - SUB_BITS);
    }

    /**
     * The counts as text: {@code bucket:count} pairs in ascending order, separated by blanks, zeros left out; of a bucket
     * right behind the one before it only the count.
     *
     * @param counts of length {@link #BUCKETS}
     * @return the text, empty if all counts are 0
     */
    public static String format(long[] counts) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != 0) {
                text.append(text.length() == 0 ? "" : " ");
                if (i == 0 || counts[i - 1] == 0) {
                    text.append(i).append(':');
                }
                text.append(counts[i]);
            }
        }
        return text.toString();
    }

    /**
     * Counts from their text.
     *
     * @param text as {@link #format(long[])} gives it
     * @return an array of length {@link #BUCKETS}
     * @throws IllegalArgumentException if the text is not of that form
     */
    public static long[] parse(String text) {
        long[] counts = new long[BUCKETS];
        int bucket = BUCKETS;
        for (int start = 0, end; start < text.length(); start = end + 1) {
            int blank = text.indexOf(' ', start);
            end = blank < 0 ? text.length() : blank;
            int colon = text.indexOf(':', start);
            boolean named = colon >= 0 && colon < end;
            bucket = named ? Integer.parseInt(text, start, colon, 10) : bucket + 1;
            if (bucket < 0 || bucket >= BUCKETS) {
                throw new IllegalArgumentException("not a histogram: '" + text.substring(start, end) + "'");
            }
            counts[bucket] = Long.parseLong(text, named ? colon + 1 : start, end, 10);
        }
        return counts;
    }
}
