package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Reads the totals of all threads together. */
final class Snapshots {
    /** Far longer than a reading takes. */
    private static final long SLOW_NANOS = 1_000_000;

    private static final int MAX_READS = 3;
    private static final AtomicLong NUMBER = new AtomicLong();

    private Snapshots() {}

    static void reset() {
        NUMBER.set(0);
    }

    /** Reads all threads, and writes what was read. */
    static Snapshot take(String cause) {
        List<Track> tracks = Tracks.copy();
        List<Snapshot.Worker> workers = new ArrayList<>(tracks.size());
        long begin = System.nanoTime();
        for (Track track : tracks) {
            workers.add(read(track));
        }
        Snapshot snapshot = new Snapshot(NUMBER.incrementAndGet(), cause, begin, workers, VirtualThreads.read());
        Delivery.write(snapshot);
        return snapshot;
    }

    /** Once more if the reading thread lost its processor between the kernel's counters and the track. */
    private static Snapshot.Worker read(Track track) {
        for (int attempt = 1; ; attempt++) {
            long begin = System.nanoTime();
            long runQueue = track.counters.runQueueNanos();
            Snapshot.Worker worker = track.readNow(Counters.cpuNanos(track.id), runQueue);
            if (worker.timeNanos() - begin < SLOW_NANOS || attempt == MAX_READS) {
                return worker;
            }
        }
    }

    /** The first snapshot, of the thread that starts the program, before the counters of the JVM are up. */
    static Snapshot ofStart() {
        Track track = Tracks.own();
        track.counters.open();
        long cpu = track.counters.freshScheduledNanos();
        track.begin();
        long runQueue = track.counters.runQueueNanos();
        long now = System.nanoTime();
        Snapshot snapshot = of(TraceFormat.WINDOW_START, now, List.of(track.read(now, cpu, runQueue)));
        Delivery.write(snapshot);
        return snapshot;
    }

    static Snapshot of(String cause, long now, List<Snapshot.Worker> workers) {
        return new Snapshot(NUMBER.incrementAndGet(), cause, now, workers, null);
    }
}
