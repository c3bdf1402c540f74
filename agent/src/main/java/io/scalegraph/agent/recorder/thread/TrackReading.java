package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.hold.HoldsReading;
import io.scalegraph.agent.recorder.perf.PerfCount;
import io.scalegraph.agent.recorder.state.OpenWait;
import io.scalegraph.agent.recorder.state.WaitAtStart;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.Total;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a track from any thread, while its own thread may be changing it. */
public final class TrackReading {
    /** A thread stopped for longer in the middle of writing leaves at worst one wait counted in part. */
    private static final long MOST_NANOS = 100_000_000;

    /** Far longer than a reading takes. */
    private static final long SLOW_NANOS = 1_000_000;

    private static final int MAX_SLOW_READS = 3;

    private final Clock clock;
    private final Track track;

    /** The version that the reading is of. */
    private int version;

    private TrackReading(Track track) {
        this.track = track;
        this.clock = track.shared().clock();
    }

    /**
     * What a thread reads of itself, or anybody while it does nothing.
     *
     * @param track the thread's
     * @param now the clock's time, as it has read
     * @param cpu its processor time
     * @param runQueue its run-queue delay
     * @return the thread at that time
     */
    public static WorkerReading own(Track track, long now, long cpu, long runQueue) {
        lookAt(track, new WaitAtStart.Seen(now, cpu, runQueue));
        return new TrackReading(track).whole(now, false, cpu, runQueue);
    }

    /**
     * What another thread reads for a snapshot of all.
     *
     * @param track the thread's
     * @param snapshot number of the snapshot
     * @param begin the clock's time after that number was given
     * @param whole whether the thread is told even if nothing has changed
     * @return the thread now; null if what a snapshot with a lower number told of it still holds, but that its wait goes on
     */
    public static @Nullable WorkerReading changed(Track track, long snapshot, long begin, boolean whole) {
        if (!whole && track.written.stillHolds(track, snapshot, begin)) {
            return null;
        }
        TrackReading reading = new TrackReading(track);
        WorkerReading worker = reading.other();
        track.written.by(snapshot, worker, reading.version, track);
        return worker;
    }

    /**
     * What another thread reads. Its clock is read within the attempt that nothing comes between: the reader may lose its
     * processor anywhere, and what the thread did meanwhile would be in the totals of an earlier time. Read once more if
     * the reading thread lost its processor between the kernel's counters and the track.
     *
     * @param track the thread's
     * @return the thread now
     */
    public static WorkerReading other(Track track) {
        return new TrackReading(track).other();
    }

    private WorkerReading other() {
        for (int attempt = 1; ; attempt++) {
            long begin = clock.nanos();
            long runQueue = track.counters.runQueueNanos();
            long cpu = track.shared().counters().cpuNanos(track.id);
            WorkerReading worker = other(cpu < 0 ? track.counters.scheduledNanos() : cpu, runQueue);
            if (worker.timeNanos() - begin < SLOW_NANOS || attempt == MAX_SLOW_READS) {
                return worker;
            }
        }
    }

    private WorkerReading other(long cpu, long runQueue) {
        lookAt(track, new WaitAtStart.Seen(clock.nanos(), cpu, runQueue));
        return whole(0, true, cpu, runQueue);
    }

    private static void lookAt(Track track, WaitAtStart.Seen now) {
        if (track.atStart.mayHaveLeft(now)
                && Threads.isRunnable(track.thread, track.shared().counters())) {
            track.atStart.leave(now);
        }
    }

    /**
     * The thread that starts the program, which is the calling one, before the counters of the JVM are up.
     *
     * @param track its track
     * @return the thread now
     */
    public static WorkerReading first(Track track) {
        track.counters.open();
        long cpu = track.counters.freshScheduledNanos();
        track.begin();
        long runQueue = track.counters.runQueueNanos();
        return own(track, track.shared().clock().nanos(), cpu, runQueue);
    }

    /**
     * The thread ends now, which is the calling one. Nothing is measured for it afterwards.
     *
     * @param track its track
     * @return the thread at its end
     */
    public static WorkerReading last(Track track) {
        track.atStart.meetHook(null);
        track.counters.open();
        track.perf.open();
        long runQueue = track.counters.runQueueNanos();
        long now = track.shared().clock().nanos();
        long cpu = track.counters.ownCpuNanos();
        track.endNanos = now;
        track.partner().wakes().end(now);
        WorkerReading last = own(track, now, cpu, runQueue);
        track.counters.close();
        track.perf.close();
        return last;
    }

    /**
     * A thread that has ended without telling it, found now. The system does not tell its counters any more.
     *
     * @param track its track, which is not used any more
     * @return the thread now
     */
    public static WorkerReading ended(Track track) {
        long now = track.shared().clock().nanos();
        track.endNanos = now;
        track.partner().wakes().end(now);
        WorkerReading last = own(track, now, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED);
        track.retire();
        return last;
    }

    @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
    private WorkerReading whole(long time, boolean timed, long cpu, long runQueue) {
        long[] counts = track.perf.read();
        long until = clock.nanos() + MOST_NANOS;
        while (true) {
            int before = track.timeline.version();
            long now = timed ? clock.nanos() : time;
            track.timeline.readUntil(now);
            WorkerReading worker = attempt(new WaitAtStart.Seen(now, cpu, runQueue), counts);
            if (track.timeline.isUnchangedSince(before) || clock.nanos() - until >= 0) {
                version = before;
                return worker;
            }
            Thread.yield();
        }
    }

    private WorkerReading attempt(WaitAtStart.Seen seen, long @Nullable [] counts) {
        long now = seen.nanos();
        OpenReading before = track.atStart.read(seen);
        TotalReading ended = track.atStart.total(); // asked second: it may have ended meanwhile
        List<TotalReading> totals = totals(ended);
        OpenReading open = track.timeline.open(now);
        if (open == null && ended == null) {
            open = before;
        }
        OpenWait wait = track.timeline.openWait();
        long waited = wait.waitedNanos() + (open == null ? 0 : open.nanos());
        return new WorkerReading(
                track.id,
                track.thread.getName(),
                now,
                new WorkerReading.Life(track.startNanos, track.endNanos, track.startDelayNanos, track.starter),
                new WorkerReading.Counters(
                        seen.cpuNanos(),
                        seen.runQueueNanos(),
                        track.timeline.sample(now, seen.cpuNanos(), seen.runQueueNanos())),
                new WorkerReading.Waits(wait.written() + (ended == null ? 0 : 1), open, totals),
                new WorkerReading.Detail(
                        track.timeline.computedNanos(now),
                        track.regions.read(now, waited),
                        track.calls.read(),
                        counts(counts),
                        holds()));
    }

    private List<TotalReading> totals(@Nullable TotalReading ofWaitAtStart) {
        List<TotalReading> totals = new ArrayList<>();
        if (ofWaitAtStart != null) {
            totals.add(ofWaitAtStart);
        }
        for (Total total = track.totals.newest(); total != null; total = total.next()) {
            if (total.nanos() > 0 || total.count() > 0) {
                totals.add(total.read());
            }
        }
        return totals;
    }

    private HoldsReading holds() {
        Holds holds = track.holds();
        return holds == null ? HoldsReading.NONE : holds.read();
    }

    private List<PerfCount> counts(long @Nullable [] counts) {
        if (counts == null) {
            return List.of();
        }
        List<PerfCount> list = new ArrayList<>();
        track.perf.list(counts, "", list);
        track.regions.list(counts, list);
        return list;
    }
}
