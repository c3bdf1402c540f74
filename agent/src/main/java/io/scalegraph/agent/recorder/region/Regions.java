package io.scalegraph.agent.recorder.region;

import io.scalegraph.agent.recorder.perf.PerfCount;
import io.scalegraph.agent.recorder.perf.PerfCounters;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computation regions of one thread: those it is in, one inside the other, and totals of all it was in. Written by its
 * thread only, under the track's version.
 */
public final class Regions {
    private final long worker;
    private volatile @Nullable Region known;
    private @Nullable Call innermost;

    /**
     * In no region yet.
     *
     * @param worker Java thread id
     */
    public Regions(long worker) {
        this.worker = worker;
    }

    /**
     * A call begins.
     *
     * @param name the region
     * @param now when
     * @param waited all that the thread has waited so far
     * @param counts what was counted in the call around it, null if nothing was
     */
    public void enter(String name, long now, long waited, long @Nullable [] counts) {
        count(counts);
        innermost = new Call(region(name), innermost, now, waited);
    }

    /**
     * The innermost call ends.
     *
     * @param now when
     * @param waited all that the thread has waited so far
     * @param counts what was counted in it, null if nothing was
     * @param leastNanos calls shorter than this are not told one by one
     * @return the call, null if it was shorter, or there is none
     */
    public @Nullable RegionCall exit(long now, long waited, long @Nullable [] counts, long leastNanos) {
        count(counts);
        Call call = innermost;
        if (call == null) {
            return null;
        }
        long nanos = now - call.beginNanos;
        long waitedInside = waited - call.waitedBefore;
        call.region.count++;
        call.region.exclusiveNanos += nanos - call.innerNanos;
        call.region.waitedNanos += waitedInside - call.innerWaited;
        Call outer = call.outer;
        if (outer != null) {
            outer.innerNanos += nanos;
            outer.innerWaited += waitedInside;
        }
        if (!isOpen(call.region, outer)) {
            call.region.inclusiveNanos += nanos;
        }
        innermost = outer;
        return nanos < leastNanos ? null : new RegionCall(worker, call.region.name, call.beginNanos, nanos);
    }

    private void count(long @Nullable [] counts) {
        Call call = innermost;
        if (call != null && counts != null) {
            call.region.counts = RegionCounts.sum(call.region.counts, counts);
        }
    }

    /** {@return whether a call goes on} */
    public boolean isOpen() {
        return innermost != null;
    }

    /** {@return whether a call will go on when the innermost has ended} */
    public boolean isNested() {
        return innermost != null && innermost.outer != null;
    }

    private static boolean isOpen(Region region, @Nullable Call from) {
        for (Call call = from; call != null; call = call.outer) {
            if (call.region == region) {
                return true;
            }
        }
        return false;
    }

    private Region region(String name) {
        for (Region region = known; region != null; region = region.next) {
            if (region.name.equals(name)) {
                return region;
            }
        }
        Region region = new Region(name, known);
        known = region;
        return region;
    }

    /**
     * What was spent in each region, the calls that go on included.
     *
     * @param now the clock
     * @param waited all that the thread has waited so far
     * @return one of each
     */
    public List<RegionReading> read(long now, long waited) {
        List<RegionReading> sums = new ArrayList<>();
        for (Region region = known; region != null; region = region.next) {
            sums.add(read(region, now, waited));
        }
        return sums;
    }

    private RegionReading read(Region region, long now, long waited) {
        long inclusive = region.inclusiveNanos;
        long exclusive = region.exclusiveNanos;
        long waits = region.waitedNanos;
        long innerNanos = 0;
        long innerWaited = 0;
        for (Call call = innermost; call != null; call = call.outer) {
            long nanos = now - call.beginNanos;
            long waitedInside = waited - call.waitedBefore;
            if (call.region == region) {
                exclusive += nanos - call.innerNanos - innerNanos;
                waits += waitedInside - call.innerWaited - innerWaited;
                inclusive += isOpen(region, call.outer) ? 0 : nanos;
            }
            innerNanos = nanos;
            innerWaited = waitedInside;
        }
        return new RegionReading(region.name, region.count, inclusive, exclusive, waits);
    }

    /**
     * What was counted in each region, with what the innermost call has counted since its last edge.
     *
     * @param counters that counted
     * @param running what the innermost call has counted, null if nothing
     * @param to the list that it is added to
     */
    public void list(PerfCounters counters, long @Nullable [] running, List<PerfCount> to) {
        Call call = innermost;
        for (Region region = known; region != null; region = region.next) {
            boolean runs = call != null && call.region == region;
            counters.list(runs ? RegionCounts.sum(region.counts, running) : region.counts, region.name, to);
        }
    }

    private static final class Region {
        final String name;
        final @Nullable Region next;
        long count;
        long inclusiveNanos;
        long exclusiveNanos;
        long waitedNanos;
        long @Nullable [] counts;

        Region(String name, @Nullable Region next) {
            this.name = name;
            this.next = next;
        }
    }

    private static final class Call {
        final Region region;
        final @Nullable Call outer;
        final long beginNanos;
        final long waitedBefore;
        long innerNanos;
        long innerWaited;

        Call(Region region, @Nullable Call outer, long beginNanos, long waitedBefore) {
            this.region = region;
            this.outer = outer;
            this.beginNanos = beginNanos;
            this.waitedBefore = waitedBefore;
        }
    }
}
