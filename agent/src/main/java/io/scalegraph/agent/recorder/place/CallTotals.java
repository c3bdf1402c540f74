package io.scalegraph.agent.recorder.place;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How often one thread made each counted call. Written by its thread only and read by any without a lock or version: a
 * reading in the middle of a call may count it and not its time. Exact once the thread has ended.
 */
public final class CallTotals {
    private static final int FIELDS = 4;

    /** Count, failed, contended and nanoseconds of each place in turn. */
    private volatile long[] sums = new long[0];

    /** No call yet. */
    public CallTotals() {}

    /**
     * Counts a call.
     *
     * @param place its number
     * @param nanos how long it took, {@link io.scalegraph.trace.TraceFormat#NOT_MEASURED} if that is not known
     * @param failed whether it did not get what it asked for
     * @param contended whether it had to wait
     */
    public void add(int place, long nanos, boolean failed, boolean contended) {
        long[] all = sums;
        int at = place * FIELDS;
        if (at >= all.length) {
            all = Arrays.copyOf(all, Math.max(at + FIELDS, 2 * all.length));
            sums = all;
        }
        all[at]++;
        all[at + 1] += failed ? 1 : 0;
        all[at + 2] += contended ? 1 : 0;
        all[at + 3] += nanos;
    }

    /** {@return what was counted so far} */
    public List<CallReading> read() {
        long[] all = sums;
        List<CallReading> made = new ArrayList<>();
        for (int at = 0; at < all.length; at += FIELDS) {
            if (all[at] > 0) {
                CallPlaces.Place place = CallPlaces.place(at / FIELDS);
                made.add(new CallReading(
                        place.call(), place.site(), all[at], all[at + 1], all[at + 2], Math.max(-1, all[at + 3])));
            }
        }
        return made;
    }
}
