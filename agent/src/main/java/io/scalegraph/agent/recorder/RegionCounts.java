package io.scalegraph.agent.recorder;

import org.jspecify.annotations.Nullable;

/**
 * What a thread's performance counters counted in the stretches between two edges of regions: in all where regions are
 * long, in a random sample of them where they are short, each weighted with what it stands for. Written by its thread only,
 * under the track's version.
 */
final class RegionCounts {
    /** Counters are asked for, and differ more from call to call: a hundredth of the time. */
    private static final long PART_OF_TIME = 100;

    private final PerfCounters counters;
    private final Sampling sampling;
    /** The stretch that runs now; null if it is in no region, or not sampled. */
    private volatile @Nullable Stretch stretch;

    RegionCounts(PerfCounters counters, long seed, long now) {
        this.counters = counters;
        this.sampling = new Sampling(PART_OF_TIME, seed, now);
    }

    /** Reads the counters if the stretch that ends now or the one that begins needs it. */
    @Nullable
    Edge edge(boolean beginsRegion, long now) {
        if (!counters.isOpen()) {
            return null;
        }
        Stretch ended = stretch;
        int weight = beginsRegion ? sampling.next(now) : 0;
        if (ended == null && weight == 0) {
            return new Edge(null, null);
        }
        long[] counts = counters.read();
        sampling.took(System.nanoTime() - now);
        return new Edge(
                counts == null || ended == null ? null : ended.until(counts),
                counts == null || weight == 0 ? null : new Stretch(weight, counts));
    }

    /** Begins the next stretch; returns what the one that has ended counted. */
    long @Nullable [] pass(@Nullable Edge edge) {
        stretch = edge == null ? null : edge.next;
        return edge == null ? null : edge.counted;
    }

    /** What the stretch that runs now has counted so far, null if it is not sampled. */
    long @Nullable [] until(long @Nullable [] counts) {
        Stretch running = stretch;
        return running == null || counts == null ? null : running.until(counts);
    }

    /** Sums of two readings; one that is not counted stays so. */
    static long @Nullable [] sum(long @Nullable [] a, long @Nullable [] b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        long[] sum = new long[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] < 0 || b[i] < 0 ? -1 : a[i] + b[i];
        }
        return sum;
    }

    /** Between two stretches. */
    static final class Edge {
        private final long @Nullable [] counted;
        private final @Nullable Stretch next;

        private Edge(long @Nullable [] counted, @Nullable Stretch next) {
            this.counted = counted;
            this.next = next;
        }
    }

    private static final class Stretch {
        private final int weight;
        private final long[] begin;

        private Stretch(int weight, long[] begin) {
            this.weight = weight;
            this.begin = begin;
        }

        private long[] until(long[] end) {
            long[] counts = new long[end.length];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = begin[i] < 0 || end[i] < 0 ? -1 : weight * (end[i] - begin[i]);
            }
            return counts;
        }
    }
}
