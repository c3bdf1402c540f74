package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.ThreadTimes;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Threads that native code of the program started: the system's tasks that are none of the JVM's own by name, and none of
 * Java's by their processor time. The kernel brings its account of a task up to date when the JVM asks for the time of the
 * thread, so what it shows of a thread of Java's lies between two answers of the JVM. A name tells nothing: a native thread
 * inherits that of the thread that started it. Used by one thread at a time.
 */
final class NativeThreads {
    /** Read at each reading: 10 to 20 us each. */
    private static final int MOST = 512;
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
        /** Whether it is known to whoever gets the readings; one that is like that before it is not, for as long as nothing has changed. */
        boolean isTold = true;
        /** Whether it looked like one of Java's at the last look: it has attached to the JVM, or it was by chance. */
        boolean isAttached;

        Found(NativeThread last) {
            this.last = last;
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
        if (!candidates.isEmpty() || !found.isEmpty()) {
            decide(into);
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
        letGo(spans);
        for (Iterator<Candidate> all = candidates.values().iterator(); all.hasNext(); ) {
            Candidate candidate = all.next();
            NativeThread now = candidate.now;
            if (now != null && candidate.isSure(isWithin(spans, now.cpuNanos()))) {
                all.remove();
                add(candidate, now, into);
            }
        }
    }

    /** Of those that have attached to the JVM: from now on they are threads of Java's. */
    private void letGo(NavigableMap<Long, Long> spans) {
        for (Iterator<Found> all = found.iterator(); all.hasNext(); ) {
            Found one = all.next();
            boolean looksLikeJava = isWithin(spans, one.last.cpuNanos());
            if (looksLikeJava && one.isAttached) {
                all.remove();
            }
            one.isAttached = looksLikeJava;
        }
    }

    private void add(Candidate candidate, NativeThread now, List<NativeThread> into) {
        NativeThread before = candidate.before;
        if (candidate.isJava || before == null || found.size() == MOST) {
            return;
        }
        if (candidate.sinceNanos != TraceFormat.NOT_MEASURED) {
            into.add(new NativeThread(candidate.sinceNanos, now.task(), candidate.name, 0, 0));
        }
        into.add(before);
        into.add(now);
        found.add(new Found(now));
    }

    /** By what a thread had used before, the most that it, or one that had used less, had used behind. */
    private static NavigableMap<Long, Long> spans(Map<Long, Long> before, Map<Long, Long> after) {
        NavigableMap<Long, Long> spans = new TreeMap<>();
        for (Map.Entry<Long, Long> thread : after.entrySet()) {
            Long least = before.getOrDefault(thread.getKey(), 0L);
            spans.put(least, Math.max(thread.getValue(), spans.getOrDefault(least, 0L)));
        }
        long most = 0;
        for (Map.Entry<Long, Long> span : spans.entrySet()) {
            most = Math.max(most, span.getValue());
            span.setValue(most);
        }
        return spans;
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
            boolean hasRun = now.cpuNanos() > before.cpuNanos();
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
        String text = files.text(JvmThreads.TASKS + "/" + task + "/schedstat");
        long now = clock.nanos();
        StringTokenizer words = new StringTokenizer(text == null ? "" : text);
        long cpu = words.hasMoreTokens() ? Words.number(words.nextToken()) : TraceFormat.NOT_MEASURED;
        long runQueue = words.hasMoreTokens() ? Words.number(words.nextToken()) : TraceFormat.NOT_MEASURED;
        long number = Words.number(task);
        return cpu < 0 || runQueue < 0 || number < 0 ? null : new NativeThread(now, number, name, cpu, runQueue);
    }
}
