package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WorkerIds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the totals of all threads together, and writes what was read; of a thread that is still in the wait that an earlier
 * snapshot told of, only its number. Thread-safe: a snapshot has its number before it reads, and each thread knows the
 * highest number it was written with, so that what a snapshot leaves out stands in one with a lower number.
 */
public final class Snapshots {
    private final Shared shared;
    private final Tracks tracks;
    private final AtomicLong newest = new AtomicLong();
    private volatile @Nullable Runnable first;

    Snapshots(Shared shared, Tracks tracks) {
        this.shared = shared;
        this.tracks = tracks;
    }

    /**
     * Has something done before threads are read.
     *
     * @param look is to be quick and to throw nothing; null for nothing
     */
    public void beforeEach(@Nullable Runnable look) {
        first = look;
    }

    /**
     * Reads all threads.
     *
     * @param cause one of the causes in {@link TraceFormat}
     * @return what was read
     */
    public Snapshot take(String cause) {
        return take(cause, false);
    }

    /**
     * Reads all threads, and leaves out none of which an earlier snapshot tells.
     *
     * @param cause one of the causes in {@link TraceFormat}
     */
    public void takeWhole(String cause) {
        take(cause, true);
    }

    private Snapshot take(String cause, boolean whole) {
        Runnable look = first;
        if (look != null) {
            look.run();
        }
        List<Track> all = tracks.copy();
        List<WorkerReading> workers = new ArrayList<>();
        long[] unchanged = new long[all.size()];
        int left = 0;
        long number = newest.incrementAndGet();
        long begin = shared.clock().nanos();
        for (Track track : all) {
            WorkerReading worker = TrackReading.changed(track, number, begin, whole);
            if (worker == null) {
                unchanged[left++] = track.id;
            } else {
                workers.add(worker);
            }
        }
        Arrays.sort(unchanged, 0, left);
        return write(new Snapshot(
                number,
                cause,
                begin,
                workers,
                WorkerIds.format(unchanged, left),
                shared.virtual().read(),
                state()));
    }

    /**
     * Reads the calling thread alone, which starts the program, before the counters of the JVM are up.
     *
     * @return what was read, without a worker if the thread is not measured
     */
    public Snapshot takeFirst() {
        Track track = tracks.own();
        if (track == null) {
            return write(TraceFormat.WINDOW_START, shared.clock().nanos(), List.of());
        }
        WorkerReading worker = TrackReading.first(track);
        return write(TraceFormat.WINDOW_START, worker.timeNanos(), List.of(worker));
    }

    /**
     * Reads the calling thread alone, which ends.
     *
     * @param track its track
     */
    public void takeLast(Track track) {
        WorkerReading worker = TrackReading.last(track);
        write(TraceFormat.THREAD_END, worker.life().endNanos(), List.of(worker));
    }

    /**
     * Reads a thread that has ended without telling it.
     *
     * @param track its track, which is not used any more
     */
    public void takeEnded(Track track) {
        WorkerReading worker = TrackReading.ended(track);
        write(TraceFormat.THREAD_END, worker.life().endNanos(), List.of(worker));
    }

    private Snapshot write(String cause, long begin, List<WorkerReading> workers) {
        return write(new Snapshot(newest.incrementAndGet(), cause, begin, workers, "", null, state()));
    }

    private Snapshot write(Snapshot snapshot) {
        shared.delivery().writeOn(!Threads.isVirtual(), snapshot);
        return snapshot;
    }

    private Snapshot.State state() {
        return new Snapshot.State(
                shared.delivery().thresholdNanos(),
                shared.failures().count(),
                shared.failures().first(),
                shared.virtual().lives().started(),
                shared.delivery().dropped(),
                shared.sites().walks(),
                shared.hookTime().read(),
                shared.perf().gaps().list());
    }
}
