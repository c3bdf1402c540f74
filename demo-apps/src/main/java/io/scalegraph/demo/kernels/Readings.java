package io.scalegraph.demo.kernels;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Clock readings of a run: its windows, and each wait of each thread. Thread-safe. */
final class Readings {
    private static final ThreadMXBean PROCESSOR_TIME = ManagementFactory.getThreadMXBean();

    private record Interval(long begin, long end) {
        long within(Interval window) {
            return Math.max(0, Math.min(end, window.end) - Math.max(begin, window.begin));
        }
    }

    private record Count(String name, long at, long nanos) {
        boolean isWithin(Interval window) {
            return at >= window.begin && at <= window.end;
        }
    }

    private record Waited(Site site, Interval time) {}

    private final List<Interval> windows = new ArrayList<>();
    private final List<Waited> waits = new ArrayList<>();
    private final List<Waited> last = new ArrayList<>();
    private final List<Interval> work = new ArrayList<>();
    private final List<Interval> keptBack = new ArrayList<>();
    private final List<Interval> hidden = new ArrayList<>();
    private final List<Count> counts = new ArrayList<>();

    synchronized void window(long begin, long end) {
        windows.add(new Interval(begin, end));
    }

    private synchronized void addAll(Notes notes) {
        waits.addAll(notes.waits);
        last.addAll(notes.last);
        work.addAll(notes.work);
        keptBack.addAll(notes.keptBack);
        hidden.addAll(notes.hidden);
        counts.addAll(notes.counts);
    }

    /** What one thread notes; it takes no lock before it has seen all its waits. */
    Notes notes() {
        return new Notes();
    }

    final class Notes {
        private final List<Waited> waits = new ArrayList<>();
        private final List<Waited> last = new ArrayList<>();
        private final List<Interval> work = new ArrayList<>();
        private final List<Interval> keptBack = new ArrayList<>();
        private final List<Interval> hidden = new ArrayList<>();
        private final List<Count> counts = new ArrayList<>();
        private long workedNanos;
        private long cpuNanos = -1;

        void waited(Site site, long begin, long end) {
            waits.add(new Waited(site, new Interval(begin, end)));
        }

        /**
         * Of who was missing nobody but itself, the program cannot tell whether it has waited for the barrier's own lock,
         * or worked.
         */
        void met(Site site, int missing, long begin, long end) {
            (missing > 0 ? waits : last).add(new Waited(site, new Interval(begin, end)));
        }

        /** Where what is not work cannot be seen from the program, it notes its work. */
        void worked(long begin, long end) {
            work.add(new Interval(begin, end));
            workedNanos += end - begin;
        }

        /**
         * What follows, up to {@link #spentUntil}, is not known moment by moment, since another's code chooses when to
         * wait; of its work the processor time is.
         */
        void spendsFromNow() {
            cpuNanos = PROCESSOR_TIME.getCurrentThreadCpuTime();
        }

        /** Notes as work, up to now, what the thread has had of a processor meanwhile. */
        void spentUntil(long now) {
            if (cpuNanos >= 0) {
                work.add(new Interval(now - (PROCESSOR_TIME.getCurrentThreadCpuTime() - cpuNanos), now));
                cpuNanos = -1;
            }
        }

        /** It could have worked for so long before now, but had no processor. */
        void keptBack(long nanos) {
            long now = System.nanoTime();
            keptBack.add(new Interval(now - nanos, now));
        }

        /** For so long before now, or negative for nothing, it was in no wait with a name and yet neither ran nor queued. */
        void hid(long nanos) {
            long now = System.nanoTime();
            hidden.add(new Interval(now - Math.max(0, nanos), now));
        }

        /** So much more is one of the system's counts since the window began. */
        void counted(String name, long nanos) {
            counts.add(new Count(name, System.nanoTime(), nanos));
        }

        long workedNanos() {
            return workedNanos;
        }

        void close() {
            addAll(this);
        }
    }

    /**
     * Lines {@code window NUMBER NANOS BEGIN}, {@code wait NUMBER KIND METHOD COUNT NANOS LONGEST} with what lies in that
     * window, {@code last NUMBER KIND METHOD COUNT NANOS LONGEST} with what those spent at a barrier who arrived last,
     * {@code work NUMBER NANOS} where work was noted, {@code kept NUMBER NANOS} where it was noted how long threads had no
     * processor, {@code hidden NUMBER NANOS} where time outside of named waits was noted, a line such as {@code throttled NUMBER NANOS} for each of the system's counts that was read, and {@code total KIND METHOD COUNT NANOS LONGEST} with all waits of the run.
     */
    synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < windows.size(); i++) {
            int number = i;
            Interval window = windows.get(i);
            lines.add("window " + number + " " + (window.end - window.begin) + " " + window.begin);
            add("wait " + number, sums(waits, window), lines);
            add("last " + number, sums(last, window), lines);
            add("work " + number, work, window, lines);
            add("kept " + number, keptBack, window, lines);
            add("hidden " + number, hidden, window, lines);
            counts.stream()
                    .filter(count -> count.isWithin(window))
                    .forEach(count -> lines.add(count.name + " " + number + " " + count.nanos));
        }
        Interval all = new Interval(Long.MIN_VALUE, Long.MAX_VALUE);
        add("total", sums(waits, all), lines);
        return lines;
    }

    private static void add(String what, List<Interval> times, Interval window, List<String> lines) {
        if (!times.isEmpty()) {
            lines.add(what + " "
                    + times.stream().mapToLong(time -> time.within(window)).sum());
        }
    }

    private static void add(String what, Map<Site, long[]> sums, List<String> lines) {
        sums.forEach((site, sum) -> lines.add(what + " " + site + " " + sum[0] + " " + sum[1] + " " + sum[2]));
    }

    /** Number of the waits in a window, their time and the longest, by site. */
    private static Map<Site, long[]> sums(List<Waited> waits, Interval window) {
        Map<Site, long[]> sums = new LinkedHashMap<>();
        for (Waited waited : waits) {
            long nanos = waited.time.within(window);
            if (nanos > 0) {
                long[] sum = sums.computeIfAbsent(waited.site, key -> new long[3]);
                sum[0]++;
                sum[1] += nanos;
                sum[2] = Math.max(sum[2], nanos);
            }
        }
        return sums;
    }
}
