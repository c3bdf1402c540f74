package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.virtual.VirtualReading;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Reads the totals of all threads together, and writes what was read. Thread-safe. */
public final class Snapshots {
    private final Shared shared;
    private final Tracks tracks;
    private final AtomicLong newest = new AtomicLong();

    Snapshots(Shared shared, Tracks tracks) {
        this.shared = shared;
        this.tracks = tracks;
    }

    /**
     * Reads all threads.
     *
     * @param cause one of the causes in {@link TraceFormat}
     * @return what was read
     */
    public Snapshot take(String cause) {
        List<Track> all = tracks.copy();
        List<WorkerReading> workers = new ArrayList<>(all.size());
        long begin = shared.clock().nanos();
        for (Track track : all) {
            workers.add(TrackReading.other(track));
        }
        return write(cause, begin, workers, shared.virtual().read());
    }

    /**
     * Reads the calling thread alone, which starts the program, before the counters of the JVM are up.
     *
     * @return what was read, without a worker if the thread is not measured
     */
    public Snapshot takeFirst() {
        Track track = tracks.own();
        if (track == null) {
            return write(TraceFormat.WINDOW_START, shared.clock().nanos(), List.of(), null);
        }
        WorkerReading worker = TrackReading.first(track);
        return write(TraceFormat.WINDOW_START, worker.timeNanos(), List.of(worker), null);
    }

    /**
     * Reads the calling thread alone, which ends.
     *
     * @param track its track
     */
    public void takeLast(Track track) {
        WorkerReading worker = TrackReading.last(track);
        write(TraceFormat.THREAD_END, worker.life().endNanos(), List.of(worker), null);
    }

    /**
     * Reads a thread that has ended without telling it.
     *
     * @param track its track, which is not used any more
     */
    public void takeEnded(Track track) {
        WorkerReading worker = TrackReading.ended(track);
        write(TraceFormat.THREAD_END, worker.life().endNanos(), List.of(worker), null);
    }

    private Snapshot write(String cause, long begin, List<WorkerReading> workers, @Nullable VirtualReading virtual) {
        Snapshot snapshot = new Snapshot(newest.incrementAndGet(), cause, begin, workers, virtual, state());
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
                shared.perf().gaps().list());
    }
}
