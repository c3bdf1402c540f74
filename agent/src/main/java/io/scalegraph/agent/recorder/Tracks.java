package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The tracks of all living threads. A thread finds its own through a thread-local. */
final class Tracks {
    private static final ThreadLocal<HookedThread> CURRENT = new ThreadLocal<>();
    private static final ConcurrentHashMap<Long, Track> LIVING = new ConcurrentHashMap<>();
    /** Threads that JFR runs for itself, of whose waits it writes no events. */
    private static final String JFR = "JFR ";

    private Tracks() {}

    static HookedThread current() {
        HookedThread thread = CURRENT.get();
        return thread != null && !thread.retired ? thread : find();
    }

    /** The calling thread's track; {@link Track#NONE} if it is virtual, or not measured. */
    static Track own() {
        return current() instanceof Track track ? track : Track.NONE;
    }

    /** The track of a living platform thread, null if it is not measured. */
    static @Nullable Track of(Thread thread) {
        return LIVING.get(id(thread));
    }

    /** Nothing is measured any more: no thread is held on to, and none of them to what it has measured. */
    static void forgetAll() {
        for (Track track : copy()) {
            track.retire();
        }
        LIVING.clear();
    }

    /** The calling thread belongs to the agent: nothing it does is measured. */
    static void exclude() {
        CURRENT.set(Track.NONE);
        LIVING.remove(id(Thread.currentThread()));
    }

    /** The calling thread ends the program: it is measured up to here, or, if it only came for this, not at all. */
    static void quiet() {
        Track track = LIVING.get(id(Thread.currentThread()));
        if (track == null) {
            exclude();
        } else {
            track.busy = true;
        }
    }

    /** Makes the track of a thread that runs already. */
    static void found(Thread thread, TaskFiles statistics) {
        if (isMeasured(thread)) {
            Track track = Track.found(thread, id(thread), statistics.of(id(thread)));
            LIVING.put(track.id, track);
        }
    }

    /** Looks at the stack of a thread that was found: it may have been waiting since before. */
    static void lookAt(Thread thread, StackTraceElement[] stack) {
        Track track = LIVING.get(id(thread));
        if (track == null) {
            return;
        }
        boolean atMonitor = thread.getState() == Thread.State.BLOCKED;
        if (atMonitor || WaitsOnStack.blocks(stack)) {
            track.earlier.waitsSince(WaitsOnStack.found(thread, stack, atMonitor, track.counters));
        } else if (stack.length == 0) {
            // It runs nothing of the program, such as the thread that waits for the end of the JVM.
            LIVING.remove(track.id);
            track.retire();
        }
    }

    /** Makes the track of a thread that the calling thread is about to start. */
    static void register(Thread thread) {
        if (thread.getState() == Thread.State.NEW && isMeasured(thread)) {
            Track track = new Track(thread, id(thread), System.nanoTime());
            track.register();
            LIVING.putIfAbsent(track.id, track);
        }
    }

    /** The thread could not be started. */
    static void unregister(Thread thread) {
        if (thread.getState() == Thread.State.NEW) {
            LIVING.remove(id(thread));
        }
    }

    static void begin() {
        Track track = own();
        if (track != Track.NONE) {
            track.begin();
        }
    }

    static void end() {
        Track track = own();
        if (track == Track.NONE) {
            return;
        }
        track.busy = true;
        CURRENT.set(Track.NONE);
        Recorder.writeOut(track.takePending());
        Snapshot.Worker last = track.end();
        Delivery.write(Snapshots.of(TraceFormat.THREAD_END, last.endNanos(), List.of(last)));
        LIVING.remove(track.id);
    }

    /** Writes the last wait of each thread, which the thread itself would write at its next hook only. */
    static void writePending() {
        for (Track track : copy()) {
            Recorder.writeOut(track.takePending());
        }
    }

    static List<Track> copy() {
        return new ArrayList<>(LIVING.values());
    }

    private static HookedThread find() {
        if (!Recorder.isOn()) {
            return Track.NONE; // only now: measuring may begin again
        }
        Thread thread = Thread.currentThread();
        // Whatever is met while looking belongs to nobody.
        CURRENT.set(Track.NONE);
        HookedThread found = measured(thread);
        CURRENT.set(found);
        return found;
    }

    private static HookedThread measured(Thread thread) {
        if (!Recorder.isOn()) {
            return Track.NONE;
        }
        if (VirtualThreads.isVirtual(thread)) {
            return new VirtualTrack(id(thread));
        }
        if (!isMeasured(thread)) {
            return Track.NONE;
        }
        long id = id(thread);
        Track known = LIVING.get(id);
        if (known != null) {
            return known;
        }
        Track track = new Track(thread, id, System.nanoTime());
        LIVING.put(id, track);
        return track;
    }

    /** The JVM's own threads stand in the topmost group or in one that the JDK made below it, all but two. */
    private static boolean isMeasured(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group != null
                && group.getParent() != null
                && !group.getName().equals("InnocuousThreadGroup")
                && !VirtualThreads.isVirtual(thread)
                && !thread.getName().startsWith(JFR)
                && !thread.getClass().getName().equals("java.util.concurrent.DelayScheduler");
    }

    @SuppressWarnings("deprecation") // its successor threadId is not there on 17
    static long id(Thread thread) {
        return thread.getId();
    }
}
