package io.scalegraph.agent.recorder;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a track from any thread, while its own thread may be changing it. */
final class TrackReading {
    private static final int MAX_READS = 100;

    private TrackReading() {}

    /** What a thread reads of itself, at a time it has read. */
    static Snapshot.Worker own(Track track, long now, long cpu, long runQueue) {
        return whole(track, now, false, cpu, runQueue);
    }

    /**
     * What another thread reads. Its clock is read within the attempt that nothing comes between: the reader may lose its
     * processor anywhere, and what the thread did meanwhile would be in the totals of an earlier time.
     */
    static Snapshot.Worker other(Track track, long cpu, long runQueue) {
        return whole(track, 0, true, cpu, runQueue);
    }

    @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
    private static Snapshot.Worker whole(Track track, long time, boolean timed, long cpu, long runQueue) {
        long[] counts = track.perf.read();
        for (int attempt = 1; ; attempt++) {
            int before = track.version.get();
            long now = timed ? System.nanoTime() : time;
            if (now - track.readNanos > 0) {
                track.readNanos = now;
            }
            Snapshot.Worker worker = attempt(track, now, cpu, runQueue, counts);
            VarHandle.loadLoadFence(); // what was read plainly is read before the version is read again
            boolean whole = (before & 1) == 0 && track.version.get() == before;
            // A thread stopped in the middle of writing leaves at worst one wait counted in part.
            if (whole || attempt == MAX_READS) {
                return worker;
            }
            Thread.yield();
        }
    }

    private static Snapshot.Worker attempt(Track track, long now, long cpu, long runQueue, long @Nullable [] counts) {
        Snapshot.Open before = track.earlier.open(now, cpu, runQueue);
        Snapshot.Sum ended = track.earlier.sum(); // asked second: it may have ended meanwhile
        List<Snapshot.Sum> sums = sums(track, ended);
        Snapshot.Open open = open(track, now);
        if (open == null && ended == null) {
            open = before;
        }
        return new Snapshot.Worker(
                track.id,
                track.threadName(),
                now,
                track.startNanos,
                track.endNanos,
                track.wait.written() + (ended == null ? 0 : 1),
                cpu,
                runQueue,
                track.work.until(now, cpu, runQueue, track.earlier),
                track.computed.until(now),
                open,
                sums,
                track.regions.sums(now, track.wait.waitedNanos() + (open == null ? 0 : open.nanos())),
                track.startDelayNanos,
                track.calls.sums(),
                counts(track, counts));
    }

    private static List<Snapshot.Sum> sums(Track track, Snapshot.@Nullable Sum earlier) {
        List<Snapshot.Sum> sums = new ArrayList<>();
        if (earlier != null) {
            sums.add(earlier);
        }
        for (Total total = track.places.newest(); total != null; total = total.next) {
            if (total.nanos() > 0 || total.count() > 0) {
                sums.add(total.sum());
            }
        }
        return sums;
    }

    private static Snapshot.@Nullable Open open(Track track, long now) {
        Snapshot.Open open = track.wait.open(now);
        return open == null ? track.arrival.open(now) : open;
    }

    private static List<Snapshot.Count> counts(Track track, long @Nullable [] counts) {
        if (counts == null) {
            return List.of();
        }
        List<Snapshot.Count> list = new ArrayList<>();
        track.perf.list(counts, "", list);
        track.regions.list(track.perf, track.regionCounts.until(counts), list);
        return list;
    }
}
