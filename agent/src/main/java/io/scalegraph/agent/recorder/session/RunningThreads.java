package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Takes the threads of a running program into a measurement. */
final class RunningThreads {
    private RunningThreads() {}

    /**
     * Switches measuring on, in an order that misses no thread, and no wait for more than the time this takes: first each
     * thread gets a track, then hooks begin to tell, then those that were started meanwhile get theirs, and the stacks show
     * who was waiting already. A thread that has met a hook by then has told itself. Who has ended without telling it is
     * dropped. The snapshot that windows begin with is taken last.
     */
    static Snapshot join(Measurement measurement, Map<String, WaitKind> declared) {
        measurement.shared().declare(new DeclaredWaits(declared));
        Tracks tracks = measurement.tracks();
        findAll(measurement);
        measurement.begin();
        findAll(measurement);
        for (Map.Entry<Thread, StackTraceElement[]> stack :
                Thread.getAllStackTraces().entrySet()) {
            tracks.lookAt(stack.getKey(), stack.getValue());
        }
        for (Track ended : tracks.dropEnded()) {
            ended.retire();
        }
        return measurement.snapshots().take(TraceFormat.WINDOW_START);
    }

    /** Those without a track; the operating system is asked only if there are any. */
    private static void findAll(Measurement measurement) {
        Tracks tracks = measurement.tracks();
        List<Thread> missing = new ArrayList<>();
        for (Thread thread : LivingThreads.all()) {
            if (tracks.misses(thread)) {
                missing.add(thread);
            }
        }
        if (!missing.isEmpty()) {
            TaskFiles statistics = new TaskFiles(measurement.shared().counters());
            for (Thread thread : missing) {
                tracks.found(thread, statistics);
            }
        }
    }
}
