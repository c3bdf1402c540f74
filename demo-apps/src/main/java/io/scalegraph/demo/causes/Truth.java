package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The critical path and the blame of one window, by the program's own clock readings and its own knowledge of who let whom go
 * on. Slow and simple: each moment between two readings is looked at for itself.
 */
final class Truth {
    /** What a thread does at a moment. */
    private enum Doing {
        /** It works. */
        WORK,
        /** It waits for a time. */
        SELF,
        /** It waits for the system. */
        OUTSIDE,
        /** It was let go on, and is not back. */
        WAKE_UP,
        /** It was started, and does not run. */
        START,
        /** It waits for another one. */
        HELD,
        /** It is not there. */
        NONE
    }

    private final List<Hand> hands;
    private final long begin;
    private final long end;
    private final Map<String, Part> path = new TreeMap<>();
    private final Map<String, Part> blame = new TreeMap<>();

    /** Nanoseconds, and of how many edges they come. */
    private static final class Part {
        private long nanos;
        private final TreeSet<Long> edges = new TreeSet<>();
    }

    Truth(List<Hand> hands, long begin, long end) {
        this.hands = List.copyOf(hands);
        this.begin = begin;
        this.end = end;
        walk();
        sweep();
    }

    /** From the end of the window back along whoever ended each wait. */
    private void walk() {
        long time = end;
        Hand hand = hands.get(0);
        long edge = 0;
        while (time > begin) {
            long now = time;
            Waited last = hand.waits().stream()
                    .filter(wait -> wait.begin() < now)
                    .max(Comparator.comparingLong(Waited::begin))
                    .orElse(null);
            long since = last == null ? hand.beginNanos() : last.end();
            if (since < time) {
                add(path, Doing.WORK, hand, time - Math.max(begin, since), edge);
                time = Math.max(begin, since);
            } else if (last != null && !last.wake().isThread()) {
                add(path, alone(last), hand, time - Math.max(begin, last.begin()), ++edge);
                time = Math.max(begin, last.begin());
            } else {
                Wake wake = last == null ? hand.started() : last.wake();
                long woken = Math.max(begin, Math.min(time, wake.at()));
                add(path, last == null ? Doing.START : Doing.WAKE_UP, hand, time - woken, ++edge);
                hand = hands.get(wake.by());
                time = woken;
            }
        }
    }

    private static void add(Map<String, Part> parts, Doing doing, Hand hand, long nanos, long edge) {
        // Who slept is not asked, nor who was late: these are few, or short.
        boolean named = doing == Doing.WORK;
        String label = doing.name().toLowerCase(Locale.ROOT).replace('_', '-');
        Part part = parts.computeIfAbsent(label + " " + (named ? hand.name() : "all"), key -> new Part());
        part.nanos += nanos;
        part.edges.add(edge);
    }

    /** Blames each moment of each wait on the end of the chain of waits. */
    private void sweep() {
        TreeSet<Long> times = new TreeSet<>(List.of(begin, end));
        for (Hand hand : hands) {
            for (Waited wait : hand.waits()) {
                times.addAll(List.of(wait.begin(), wait.end(), wait.wake().at()));
            }
            times.addAll(
                    List.of(hand.beginNanos(), hand.endNanos(), hand.started().at()));
        }
        List<Long> moments = new ArrayList<>(times.subSet(begin, true, end, true));
        for (int i = 0; i + 1 < moments.size(); i++) {
            for (Hand hand : hands) {
                Waited wait = waitAt(hand, moments.get(i));
                if (wait != null) {
                    Hand root = root(hand, moments.get(i));
                    long edge = System.identityHashCode(wait);
                    add(blame, doing(root, moments.get(i)), root, moments.get(i + 1) - moments.get(i), edge);
                }
            }
        }
    }

    private Hand root(Hand from, long time) {
        Hand hand = from;
        Doing doing = doing(hand, time);
        while (doing == Doing.HELD || doing == Doing.NONE) {
            Waited wait = waitAt(hand, time);
            hand = hands.get(wait == null ? hand.started().by() : wait.wake().by());
            doing = doing(hand, time);
        }
        return hand;
    }

    private static Doing doing(Hand hand, long time) {
        Waited wait = waitAt(hand, time);
        if (time < hand.beginNanos()) {
            return time < hand.started().at() ? Doing.NONE : Doing.START;
        }
        if (wait == null) {
            return Doing.WORK;
        }
        if (!wait.wake().isThread()) {
            return alone(wait);
        }
        return time < wait.wake().at() ? Doing.HELD : Doing.WAKE_UP;
    }

    private static Doing alone(Waited wait) {
        return wait.wake().by() == Wake.TIME ? Doing.SELF : Doing.OUTSIDE;
    }

    private static @Nullable Waited waitAt(Hand hand, long time) {
        for (Waited wait : hand.waits()) {
            if (wait.begin() <= time && time < wait.end()) {
                return wait;
            }
        }
        return null;
    }

    /** {@code window NANOS}, {@code path STATE THREAD NANOS EDGES} and {@code blame} likewise. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("window " + (end - begin));
        path.forEach((key, part) -> lines.add("path " + key + " " + part.nanos + " " + part.edges.size()));
        blame.forEach((key, part) -> lines.add("blame " + key + " " + part.nanos + " " + part.edges.size()));
        return lines;
    }
}
