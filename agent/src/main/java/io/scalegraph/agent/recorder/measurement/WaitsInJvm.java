package io.scalegraph.agent.recorder.measurement;

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
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static final int MOST_THREADS = 64;
    private static final int MOST_TRIES = 10;
    private static final int MOST_FRAMES = 128;
    /** Each stops all threads for their stacks. */
    private static final int MOST_STOPS = 3;
    /** Between looks, by the processor time that one takes: some 10 us for each of the system's entries. */
    private static final long REST = 200;
    /** And by the time that it takes to have all threads stopped, which others may use as well. */
    private static final long REST_OF_STOPS = 20;

    private static final int MOST_FAILED = 3;

    private final Shared shared;
    private final Tracks tracks;
    private Map<Long, Known> known = new HashMap<>();
    /** Scheduler statistics of threads that were looked for. */
    private Map<Long, String> files = new HashMap<>();

    private long restUntil;
    private int beats;
    private int failed;
    private long stopNanos;

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
        Set<Long> away = new HashSet<>();
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
        long begin = shared.counters().ownCpuNanos(); // without it entries are not found either
        if (!away.isEmpty()
                && begin >= 0
                && failed < MOST_FAILED
                && shared.clock().nanos() >= restUntil) {
            stopNanos = 0;
            try {
                look(away);
            } catch (Throwable e) {
                failed++;
                shared.failures().count("waits in the JVM", e);
            } finally {
                long cost = shared.counters().ownCpuNanos() - begin;
                restUntil = shared.clock().nanos() + Math.max(REST * cost, REST_OF_STOPS * stopNanos);
            }
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

    /** Such waits may be as short as a millisecond, so it is tried some times until each of the threads was found asleep once. */
    private void look(Set<Long> away) throws InterruptedException {
        List<Track> open = tracks(away);
        files = files(open);
        for (Track track : List.copyOf(open)) {
            if (!files.containsKey(track.id)) {
                open.remove(track);
            }
        }
        int stops = 0;
        for (int i = 0; i < MOST_TRIES && stops < MOST_STOPS && !open.isEmpty(); i++) {
            Thread.sleep(1);
            List<Suspect> suspects = asleep(open);
            if (!suspects.isEmpty()) {
                stops++;
                open.removeAll(lookOnce(suspects));
            }
        }
    }

    /** Returns those that slept all the while, be it in the JVM or elsewhere. */
    private List<Track> lookOnce(List<Suspect> suspects) {
        List<Track> seen = new ArrayList<>();
        long[] ids = new long[suspects.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = suspects.get(i).track.id;
        }
        long now = shared.clock().nanos();
        @Nullable ThreadInfo[] stacks = shared.counters().stacks(ids, MOST_FRAMES);
        stopNanos += shared.clock().nanos() - now;
        for (int i = 0; i < stacks.length; i++) {
            ThreadInfo info = stacks[i];
            if (info != null && hasNotRun(suspects.get(i))) {
                seen.add(suspects.get(i).track);
                tell(suspects.get(i), info, now);
            }
        }
        return seen;
    }

    private void tell(Suspect suspect, ThreadInfo info, long now) {
        StackTraceElement[] stack = info.getStackTrace();
        if (info.getThreadState() == Thread.State.RUNNABLE && WaitsOnStack.isInJvm(stack)) {
            String site =
                    WaitsOnStack.site(WaitKind.IN_JVM, stack, shared.sites().depth());
            shared.delivery().write(new UnseenWait(suspect.track.id, WaitKind.IN_JVM, site, now));
        }
    }

    /** Not always the same, where they are too many. */
    private List<Track> tracks(Set<Long> away) {
        List<Track> some = new ArrayList<>();
        for (Track track : tracks.copy()) {
            if (away.contains(track.id) && track.isInNoWait()) {
                some.add(track);
            }
        }
        Collections.rotate(some, beats++ * MOST_THREADS);
        return new ArrayList<>(some.subList(0, Math.min(MOST_THREADS, some.size())));
    }

    /** Those that sleep now and are in no wait that is known. */
    private List<Suspect> asleep(List<Track> some) {
        List<Suspect> suspects = new ArrayList<>();
        for (Track track : some) {
            String file = files.get(track.id);
            if (file != null) {
                Suspect suspect = new Suspect(track, file, shared.counters().cpuNanos(track.id));
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
    private Map<Long, String> files(List<Track> open) {
        Map<Long, String> found = new HashMap<>();
        TaskFiles tasks = null;
        for (Track track : open) {
            String file = files.get(track.id);
            if (file == null) {
                tasks = tasks == null ? new TaskFiles(shared.counters()) : tasks;
                file = tasks.of(track.id);
            }
            if (file != null) {
                found.put(track.id, file);
            }
        }
        return found;
    }
}
