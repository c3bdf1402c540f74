package io.scalegraph.agent.recorder.region;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.Sampling;
import io.scalegraph.agent.recorder.perf.PerfCounters;
import org.jspecify.annotations.Nullable;

/**
 * What a thread's performance counters counted in the stretches between two edges of regions: in all where regions are
 * long, in a random sample of them where they are short, each weighted with what it stands for. Written by its thread only,
 * under the track's version.
 */
public final class RegionCounts {
    /** Counters are asked for, and differ more from call to call: a hundredth of the time. */
    private static final long PART_OF_TIME = 100;

    private final Clock clock;
    private final PerfCounters counters;
    private final Sampling sampling;
    /** The stretch that runs now; null if it is in no region, or not sampled. */
    private volatile @Nullable Stretch stretch;

    /**
     * In no region yet.
     *
     * @param clock the clock
     * @param counters the thread's
     * @param seed what makes the sample random, another for each thread
     * @param now the clock's time
     */
    public RegionCounts(Clock clock, PerfCounters counters, long seed, long now) {
        this.clock = clock;
        this.counters = counters;
        this.sampling = new Sampling(PART_OF_TIME, seed, now);
    }

    /**
     * Reads the counters if the stretch that ends now or the one that begins needs it.
     *
     * @param beginsRegion whether the stretch that begins is in a region
     * @param now the clock's time
     * @return what was read, null if nothing is counted
     */
    public @Nullable Edge edge(boolean beginsRegion, long now) {
        if (!counters.isOpen()) {
            return null;
        }
        Stretch ended = stretch;
        int weight = beginsRegion ? sampling.next(now) : 0;
        if (ended == null && weight == 0) {
            return new Edge(null, null);
        }
        long[] counts = counters.read();
        sampling.took(clock.nanos() - now);
        return new Edge(
                counts == null || ended == null ? null : ended.until(counts),
                counts == null || weight == 0 ? null : new Stretch(weight, counts));
    }

    /**
     * Begins the next stretch.
     *
     * @param edge what was read between the two
     * @return what the one that has ended counted, null if nothing
     */
    public long @Nullable [] pass(@Nullable Edge edge) {
        stretch = edge == null ? null : edge.next;
        return edge == null ? null : edge.counted;
    }

    /**
     * What the stretch that runs now has counted so far.
     *
     * @param counts the counters now, null if nothing is counted
     * @return the difference, null if the stretch is not sampled
     */
    public long @Nullable [] until(long @Nullable [] counts) {
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
    public static final class Edge {
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
