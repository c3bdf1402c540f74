package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.state.MonitorArrival;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the last snapshot told of a thread, as far as it is needed to tell whether it still holds: then the next one leaves
 * the thread out. That is so of a thread in a wait that has not run since, in whose reading nothing but the wait's length
 * depends on the time: not inside a region or a computation, whose time goes on, nor at a monitor, of which the version says
 * nothing. Thread-safe.
 */
final class WrittenReading {
    /** After so long it is told again: who has only a part of a recording's chunks misses no thread for longer. */
    private static final long MOST_NANOS = 60_000_000_000L;

    /** An odd version, which is never found again. */
    private static final int NEVER = 1;

    private final AtomicReference<@Nullable Last> last = new AtomicReference<>();
    /** The snapshot since whose reading the thread's processor time has been asked for again, and was the same. */
    private volatile long confirmed;

    private record Last(long snapshot, long nanos, int version, long cpuNanos) {}

    /**
     * Whether a reading with a lower number holds at the begin of a snapshot. The version is compared too, since a system may
     * tell processor time in steps of a clock's tick.
     */
    boolean stillHolds(Track track, long snapshot, long begin) {
        Last known = last.get();
        if (known == null
                || known.version == NEVER
                || known.snapshot >= snapshot
                || begin - known.nanos > MOST_NANOS
                || !(rests(track, known) || hasNotRun(track, known))) {
            return false;
        }
        track.timeline.readUntil(begin);
        return track.timeline.isUnchangedSince(known.version)
                && track.timeline.arrivedNanos() == MonitorArrival.NONE
                && track.endNanos < 0;
    }

    /**
     * Whether the thread cannot have run: it was asleep already, waits without a limit of time, and nobody has woken it. That is
     * a look into memory; of 1,000 idle threads the question for their processor time was most of what a snapshot takes.
     */
    private boolean rests(Track track, Last known) {
        return confirmed == known.snapshot
                && Threads.waitsForOthers(track.thread)
                && track.partner().wakes().isUnwoken();
    }

    /** Asked for after the snapshot's begin: as the processor time is the same as before, the thread has not run in between. */
    private boolean hasNotRun(Track track, Last known) {
        boolean same = track.shared().counters().cpuNanos(track.id) == known.cpuNanos;
        if (same) {
            confirmed = known.snapshot;
        }
        return same;
    }

    /** A snapshot tells of the thread. Of two at the same time the one with the higher number stays, whoever comes last. */
    void by(long snapshot, WorkerReading worker, int version, Track track) {
        boolean lasts = worker.waits().open() != null
                && worker.counters().cpuNanos() >= 0
                && worker.life().endNanos() < 0
                && track.timeline.arrivedNanos() == MonitorArrival.NONE
                && !track.timeline.isComputing()
                && !track.regions.isOpen();
        Last now = new Last(
                snapshot,
                worker.timeNanos(),
                lasts ? version : NEVER,
                worker.counters().cpuNanos());
        Last known = last.get();
        while ((known == null || known.snapshot < snapshot) && !last.compareAndSet(known, now)) {
            known = last.get();
        }
    }
}
