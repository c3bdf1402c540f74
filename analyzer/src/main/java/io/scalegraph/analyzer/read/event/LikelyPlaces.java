package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrWait;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where waits for monitors are taken to have been whose stacks were not recorded, since there were so many: where those of the same
 * thread for a monitor of the same class were that took about as long, in turn over the latest of them. So each place has its
 * share. Waits come in the order of the recording; memory is bounded.
 */
final class LikelyPlaces {
    /** Stands for all threads. */
    private static final long ANY_THREAD = -1;

    private static final int MOST_KEPT_APART = 1_000;
    /** Classes beyond so many are none of a program's. */
    private static final int MOST_IN_ALL = 10 * MOST_KEPT_APART;

    private static final int LENGTHS = 24;
    private static final int SHORTEST_SHIFT = 10;

    private final Map<Who, @Nullable Latest[]> latest = new HashMap<>();

    /**
     * Where a wait was.
     *
     * @param place the place
     * @param stack number of its stack
     */
    record Seen(Place place, int stack) {}

    private record Who(long thread, String lockClass) {}

    /** A wait with a stack. */
    void add(JfrWait wait, Seen seen) {
        add(new Who(wait.worker(), wait.place().lockClass()), wait.nanos(), seen);
        add(new Who(ANY_THREAD, wait.place().lockClass()), wait.nanos(), seen);
    }

    private void add(Who who, long nanos, Seen seen) {
        @Nullable Latest[] byLength = latest.get(who);
        if (byLength == null) {
            if (latest.size() >= (who.thread() == ANY_THREAD ? MOST_IN_ALL : MOST_KEPT_APART)) {
                return;
            }
            byLength = new @Nullable Latest[LENGTHS];
            latest.put(who, byLength);
        }
        int length = length(nanos);
        Latest same = byLength[length];
        if (same == null) {
            same = new Latest();
            byLength[length] = same;
        }
        same.add(seen);
    }

    /** Where a wait without a stack is taken to have been, null if none like it was seen. */
    @Nullable
    Seen of(JfrWait wait) {
        Seen own = nearest(new Who(wait.worker(), wait.place().lockClass()), wait.nanos());
        return own != null ? own : nearest(new Who(ANY_THREAD, wait.place().lockClass()), wait.nanos());
    }

    private @Nullable Seen nearest(Who who, long nanos) {
        @Nullable Latest[] byLength = latest.get(who);
        int length = length(nanos);
        for (int apart = 0; byLength != null && apart < LENGTHS; apart++) {
            Latest shorter = byLength[Math.max(0, length - apart)];
            Latest found = shorter != null ? shorter : byLength[Math.min(LENGTHS - 1, length + apart)];
            if (found != null) {
                return found.next();
            }
        }
        return null;
    }

    /** From a microsecond on by powers of two. */
    private static int length(long nanos) {
        return Math.min(LENGTHS - 1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, nanos) >> SHORTEST_SHIFT));
    }

    /** Some that took about as long. */
    private static final class Latest {
        /** So that a share is known to some percent, and a place is forgotten that is left behind. */
        private static final int MOST = 256;

        private final List<Seen> all = new ArrayList<>();
        private int oldest;
        private int given;

        void add(Seen seen) {
            if (all.size() < MOST) {
                all.add(seen);
            } else {
                all.set(oldest, seen);
                oldest = (oldest + 1) % MOST;
            }
        }

        /** Each as often as the others. */
        Seen next() {
            given = (given + 1) % all.size();
            return all.get(given);
        }
    }
}
