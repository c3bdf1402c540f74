package io.scalegraph.agent.recorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How often one thread made each counted call. Written by its thread only and read by any without a lock or version: a
 * reading in the middle of a call may count it and not its time. Exact once the thread has ended.
 */
final class Calls {
    private static final int FIELDS = 4;

    /** Count, failed, contended and nanoseconds of each place in turn. */
    private volatile long[] sums = new long[0];

    void add(int place, long nanos, boolean failed, boolean contended) {
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

    List<Snapshot.CallSum> sums() {
        long[] all = sums;
        List<Snapshot.CallSum> made = new ArrayList<>();
        for (int at = 0; at < all.length; at += FIELDS) {
            if (all[at] > 0) {
                CallPlaces.Place place = CallPlaces.place(at / FIELDS);
                made.add(new Snapshot.CallSum(
                        place.call(), place.site(), all[at], all[at + 1], all[at + 2], Math.max(-1, all[at + 3])));
            }
        }
        return made;
    }
}
