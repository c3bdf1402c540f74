package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.agent.recorder.delivery.UnseenWait;
import io.scalegraph.agent.recorder.place.WaitsOnStack;
import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitKind;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that wait in the JVM below code of Java: there is no call that a hook could be on, and JFR looks at threads
 * that run code of Java or are in native code, not at those in the JVM. Looked for are threads that were off the processors
 * for longer than they waited and queued since the snapshot before; who then sleeps, and has a method of Java innermost that
 * waits for nothing, is in one. Used by one thread.
 */
public final class WaitsInJvm {
    /** Of the time between two snapshots: less is noise of the counters, or hardly met. */
    private static final double NOTABLE = 0.1;

    private static final int MOST_THREADS = 8;
    private static final int MOST_FRAMES = 128;
    /** A look may take this part of the time; it is some 100 us for each entry of the system that is read, and a safepoint. */
    private static final long REST = 100;

    private final Shared shared;
    private final Tracks tracks;
    private Map<Long, Known> known = new HashMap<>();
    /** Scheduler statistics of threads that were looked for. */
    private Map<Long, String> files = new HashMap<>();

    private long restUntil;

    /** Of one thread at a snapshot. */
    private record Known(long timeNanos, long awayNanos) {}

    /** One that may be in such a wait. */
    private record Suspect(Track track, String file, long cpuNanos) {}

    /**
     * Nothing is known yet.
     *
     * @param shared what the threads share
     * @param tracks the threads
     */
    public WaitsInJvm(Shared shared, Tracks tracks) {
        this.shared = shared;
        this.tracks = tracks;
    }

    /**
     * Looks for such threads, and writes where they are.
     *
     * @param seen the threads now
     */
    public void look(Snapshot seen) {
        Map<Long, Known> now = new HashMap<>();
        List<Long> away = new ArrayList<>();
        for (WorkerReading worker : seen.workers()) {
            Known reading = known(worker);
            Known before = known.get(worker.id());
            if (reading != null) {
                now.put(worker.id(), reading);
                if (before != null && isAway(before, reading)) {
                    away.add(worker.id());
                }
            }
        }
        known = now;
        long begin = shared.clock().nanos();
        if (!away.isEmpty() && begin >= restUntil) {
            try {
                look(away);
            } catch (Throwable e) {
                shared.failures().count("waits in the JVM", e);
            }
            restUntil = begin + REST * (shared.clock().nanos() - begin);
        }
    }

    private static boolean isAway(Known before, Known now) {
        return now.awayNanos - before.awayNanos > NOTABLE * (now.timeNanos - before.timeNanos);
    }

    /** What is not known of it elsewhere; null if the system does not tell. */
    private static @Nullable Known known(WorkerReading worker) {
        WorkerReading.Counters counters = worker.counters();
        if (counters.cpuNanos() < 0 || counters.runQueueNanos() < 0) {
            return null;
        }
        OpenReading open = worker.waits().open();
        long waited = open == null ? 0 : open.nanos();
        for (TotalReading total : worker.waits().totals()) {
            waited += total.nanos();
        }
        return new Known(
                worker.timeNanos(), worker.timeNanos() - counters.cpuNanos() - counters.runQueueNanos() - waited);
    }

    private void look(List<Long> away) {
        List<Suspect> suspects = suspects(away);
        if (suspects.isEmpty()) {
            return;
        }
        long[] ids = new long[suspects.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = suspects.get(i).track.id;
        }
        long now = shared.clock().nanos();
        @Nullable ThreadInfo[] stacks = shared.counters().stacks(ids, MOST_FRAMES);
        for (int i = 0; i < stacks.length; i++) {
            ThreadInfo info = stacks[i];
            if (info != null && hasNotRun(suspects.get(i))) {
                tell(suspects.get(i), info, now);
            }
        }
    }

    private void tell(Suspect suspect, ThreadInfo info, long now) {
        StackTraceElement[] stack = info.getStackTrace();
        if (info.getThreadState() == Thread.State.RUNNABLE
                && stack.length > 0
                && !stack[0].isNativeMethod()
                && !WaitsOnStack.blocks(stack)) {
            String site =
                    WaitsOnStack.site(WaitKind.IN_JVM, stack, shared.sites().depth());
            shared.delivery().write(new UnseenWait(suspect.track.id, WaitKind.IN_JVM, site, now));
        }
    }

    /** Those that sleep now and are in no wait that is known. */
    private List<Suspect> suspects(List<Long> away) {
        CounterSource counters = shared.counters();
        List<Suspect> suspects = new ArrayList<>();
        Map<Long, String> found = files(away);
        for (Track track : tracks.copy()) {
            String file = found.get(track.id);
            if (file != null && track.openKind() == null && suspects.size() < MOST_THREADS) {
                Suspect suspect = new Suspect(track, file, counters.cpuNanos(track.id));
                if (hasNotRun(suspect)) {
                    suspects.add(suspect);
                }
            }
        }
        return suspects;
    }

    private boolean hasNotRun(Suspect suspect) {
        return TaskFiles.isAsleep(suspect.file)
                && suspect.track.openKind() == null
                && suspect.cpuNanos >= 0
                && suspect.cpuNanos == shared.counters().cpuNanos(suspect.track.id);
    }

    /** The entries of threads; they are looked for among all of the system's, so what was found is kept while it is asked for. */
    private Map<Long, String> files(List<Long> away) {
        Map<Long, String> found = new HashMap<>();
        TaskFiles tasks = null;
        for (long id : away) {
            String file = files.get(id);
            if (file == null) {
                tasks = tasks == null ? new TaskFiles(shared.counters()) : tasks;
                file = tasks.of(id);
            }
            if (file != null) {
                found.put(id, file);
            }
        }
        files = found;
        return found;
    }
}
