package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.agent.recorder.counter.ThreadTimes;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Threads that native code of the program started: the system's tasks that are none of the JVM's own by name, and none of
 * Java's by their processor time. The kernel brings its account of a task up to date when the JVM asks for the time of the
 * thread, so what it shows of a thread of Java's lies between two answers of the JVM. A name tells nothing: a native thread
 * inherits that of the thread that started it. Used by one thread at a time.
 */
final class NativeThreads {
    /** Read at each reading: some 10 us each. */
    private static final int MOST = 256;
    /** So many are looked at without waiting for the next look at all threads, */
    private static final int FEW = 64;
    /** if the JVM is asked for the times of so many: 1 to 2 us each. */
    private static final int FEW_OF_JAVA = 512;

    private final SystemFiles files;
    private final Clock clock;
    private final ThreadTimes java;
    /** By number, those of which it is not known yet. */
    private final Map<String, Candidate> candidates = new HashMap<>();

    /** Those that have turned out to be native. */
    private final List<Found> found = new ArrayList<>();

    /** And those whose names have turned out to be the JVM's, by number. */
    private final Map<String, String> named = new HashMap<>();

    /** How many threads of Java's there were when the JVM was last asked. */
    private int javas;

    NativeThreads(SystemFiles files, Clock clock, ThreadTimes java) {
        this.files = files;
        this.clock = clock;
        this.java = java;
    }

    private static final class Candidate {
        final String name;
        /** When it had not begun, {@link TraceFormat#NOT_MEASURED} if that is not known. */
        final long sinceNanos;

        /** At the look that there is now. */
        @Nullable
        NativeThread now;

        /** And at the one before, null if it is the first. */
        @Nullable
        NativeThread before;

        boolean isJava;

        Candidate(String name, long sinceNanos) {
            this.name = name;
            this.sinceNanos = sinceNanos;
        }

        /** At two looks in a row it was the same: a thread of Java's that begins or ends at one is known, or gone, at the next. */
        boolean isSure(boolean looksLikeJava) {
            boolean sure = before != null && looksLikeJava == isJava;
            isJava = looksLikeJava;
            before = sure ? before : now;
            return sure;
        }
    }

    /** One that is native. */
    private static final class Found {
        NativeThread last;
        /** Whether whoever gets the readings has got that one; of a thread that stands still they get the last one, once it runs. */
        boolean isTold;
        /** At how many looks in a row it looked like one of Java's: at one by chance, at two it has attached to the JVM. */
        int likeJava;

        Found(NativeThread last, boolean isTold) {
            this.last = last;
            this.isTold = isTold;
        }

        boolean isAttached() {
            return likeJava > 1;
        }
    }

    /**
     * A task that has none of the JVM's names.
     *
     * @param sinceNanos when it had not begun, {@link TraceFormat#NOT_MEASURED} if that is not known
     */
    void consider(String task, String name, long sinceNanos) {
        candidates.put(task, new Candidate(name, sinceNanos));
    }

    /**
     * Looks which are of Java's, and what the others have used.
     *
     * @param living tasks that there are
     * @param into gets what is known of those that have turned out to be none
     */
    void decide(Set<String> living, List<NativeThread> into) {
        candidates.keySet().retainAll(living);
        boolean mayAttach = false;
        for (Found one : found) {
            mayAttach |= one.isTold || one.isAttached();
        }
        if (mayAttach || !candidates.isEmpty()) {
            decide(into);
        } else {
            readFound(into);
        }
    }

    /** What they have used, between looks; decides as well if there is little to be asked for. */
    void read(List<NativeThread> into) {
        if (!candidates.isEmpty() && candidates.size() <= FEW && javas <= FEW_OF_JAVA) {
            decide(into);
        } else {
            readFound(into);
        }
    }

    private void decide(List<NativeThread> into) {
        Map<Long, Long> before = java.cpuOfAll();
        readFound(into);
        if (before.isEmpty()) {
            return;
        }
        for (Map.Entry<String, Candidate> candidate : candidates.entrySet()) {
            candidate.getValue().now = read(candidate.getKey(), candidate.getValue().name);
        }
        Map<Long, Long> after = java.cpuOfAll();
        javas = after.size();
        NavigableMap<Long, Long> spans = spans(before, after);
        for (Found one : found) {
            one.likeJava = isWithin(spans, one.last.cpuNanos()) ? one.likeJava + 1 : 0;
        }
        long born = mostOfNew(before, after);
        for (Iterator<Candidate> all = candidates.values().iterator(); all.hasNext(); ) {
            Candidate candidate = all.next();
            NativeThread now = candidate.now;
            boolean looksLikeJava = now != null && isWithin(spans, now.cpuNanos());
            boolean mayBeNew = now == null || now.cpuNanos() <= born;
            if ((looksLikeJava || !mayBeNew) && candidate.isSure(looksLikeJava)) {
                all.remove();
                add(candidate, now, into);
            }
        }
    }

    /** {@return and forgets threads that had not yet got the names by which they are the JVM's when they were first met, by number} */
    Map<String, String> takeNamed() {
        Map<String, String> taken = Map.copyOf(named);
        named.clear();
        return taken;
    }

    private void add(Candidate candidate, @Nullable NativeThread now, List<NativeThread> into) {
        NativeThread before = candidate.before;
        if (candidate.isJava || before == null || now == null || found.size() == MOST) {
            return;
        }
        String name = files.text(JvmThreads.TASKS + "/" + now.task() + "/comm");
        if (name != null && JvmThreads.isOfJvm(name.trim())) {
            named.put(Long.toString(now.task()), name.trim());
            return;
        }
        boolean hasRun = candidate.sinceNanos != TraceFormat.NOT_MEASURED || now.cpuNanos() > before.cpuNanos();
        if (candidate.sinceNanos != TraceFormat.NOT_MEASURED) {
            into.add(new NativeThread(candidate.sinceNanos, now.task(), candidate.name, 0, 0));
        }
        if (hasRun) {
            into.add(before);
            into.add(now);
        }
        found.add(new Found(now, hasRun));
    }

    /** By what a thread had used before, the most that it, or one that had used less, had used behind; of threads that were there at both. */
    private static NavigableMap<Long, Long> spans(Map<Long, Long> before, Map<Long, Long> after) {
        NavigableMap<Long, Long> spans = new TreeMap<>();
        for (Map.Entry<Long, Long> thread : after.entrySet()) {
            Long least = before.get(thread.getKey());
            if (least != null) {
                spans.put(least, Math.max(thread.getValue(), spans.getOrDefault(least, 0L)));
            }
        }
        long most = 0;
        for (Map.Entry<Long, Long> span : spans.entrySet()) {
            most = Math.max(most, span.getValue());
            span.setValue(most);
        }
        return spans;
    }

    /** The most that a thread has used that has begun in between, -1 if none has. */
    private static long mostOfNew(Map<Long, Long> before, Map<Long, Long> after) {
        long most = -1;
        for (Map.Entry<Long, Long> thread : after.entrySet()) {
            if (!before.containsKey(thread.getKey())) {
                most = Math.max(most, thread.getValue());
            }
        }
        return most;
    }

    private static boolean isWithin(NavigableMap<Long, Long> spans, long cpuNanos) {
        Map.Entry<Long, Long> span = spans.floorEntry(cpuNanos);
        return span != null && cpuNanos <= span.getValue();
    }

    /** Adds what those have used that have run since they were last read, and since when. */
    private void readFound(List<NativeThread> into) {
        for (Iterator<Found> all = found.iterator(); all.hasNext(); ) {
            Found one = all.next();
            NativeThread before = one.last;
            NativeThread now = read(Long.toString(before.task()), before.name());
            if (now == null || now.cpuNanos() < before.cpuNanos()) {
                all.remove(); // it has ended, and its number may be another's by now
                continue;
            }
            boolean hasRun = now.cpuNanos() > before.cpuNanos() && !one.isAttached();
            if (hasRun && !one.isTold) {
                into.add(before);
            }
            if (hasRun) {
                into.add(now);
            }
            one.isTold = hasRun;
            one.last = now;
        }
    }

    private @Nullable NativeThread read(String task, String name) {
        long[] statistics = TaskFiles.statistics(files.path(JvmThreads.TASKS + "/" + task + "/schedstat"));
        long number = Words.number(task);
        return statistics == null || number < 0 || statistics[0] < 0 || statistics[1] < 0
                ? null
                : new NativeThread(clock.nanos(), number, name, statistics[0], statistics[1]);
    }
}
