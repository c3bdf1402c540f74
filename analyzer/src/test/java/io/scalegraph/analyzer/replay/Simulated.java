package io.scalegraph.analyzer.replay;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.replay.recorded.Doings;
import io.scalegraph.analyzer.replay.recorded.Hold;
import io.scalegraph.analyzer.replay.recorded.LatchUse;
import io.scalegraph.analyzer.replay.recorded.Pass;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Role;
import io.scalegraph.analyzer.replay.recorded.Sync;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that is run in the simplest way, and recorded as the agent would: waits with who ended them, holds, passes. Thread
 * i has the id i + 1; thread 0 ends the window. Has nothing in common with the replay.
 */
final class Simulated {
    private static final int LOCK = 0;
    private static final int BARRIER = 1000;
    private static final int TAKE = 2000;
    private static final int PUT = 3000;
    static final int LATCH = 3500;
    static final int JOIN = 4000;
    static final int SLEEP = 4001;
    static final int PLACES = 5000;

    private final long release;
    /** How long a barrier's own lock is held, 0 for none. */
    private final long inside;

    private final List<One> threads = new ArrayList<>();
    private final Map<Integer, Integer> holders = new HashMap<>();
    private final Map<Integer, Deque<One>> queues = new HashMap<>();
    private final Map<Integer, List<One>> arrived = new HashMap<>();
    private final Map<Integer, Integer> parties = new HashMap<>();
    private final Map<Integer, Long> items = new HashMap<>();
    private final Map<Integer, Long> rooms = new HashMap<>();
    private final Map<Integer, Integer> counts = new HashMap<>();
    private long generations;

    /** What a thread does. */
    private record Op(char what, long time, int object) {}

    /** One thread. */
    final class One {
        private final int index = threads.size();
        private final List<Op> ops = new ArrayList<>();
        private final List<Wait<String>> waits = new ArrayList<>();
        private final List<Sync> syncs = new ArrayList<>();
        private final List<Hold> holds = new ArrayList<>();
        private final List<Pass> passes = new ArrayList<>();
        private final List<LatchUse> latches = new ArrayList<>();
        private final Map<Integer, Long> since = new HashMap<>();
        private final List<long[]> work = new ArrayList<>();
        private int next;
        private long now;
        private long begin;
        private int starter = -1;
        private long startedAt;
        private boolean stands;
        private boolean ended;

        One work(long time, int code) {
            return op('w', time, code);
        }

        One lock(int lock) {
            return op('l', 0, lock);
        }

        One unlock(int lock) {
            return op('u', 0, lock);
        }

        One meet(int barrier, int all) {
            parties.put(barrier, all);
            return op('b', 0, barrier);
        }

        One put(int queue) {
            return op('p', 0, queue);
        }

        One take(int queue) {
            return op('t', 0, queue);
        }

        One start(One child) {
            child.stands = true;
            child.starter = index;
            return op('s', 0, child.index);
        }

        One join(One child) {
            return op('j', 0, child.index);
        }

        One count(int latch) {
            counts.merge(latch, 1, Integer::sum);
            return op('c', 0, latch);
        }

        One await(int latch) {
            return op('a', 0, latch);
        }

        One sleep(long time) {
            return op('z', time, 0);
        }

        private One op(char what, long time, int object) {
            ops.add(new Op(what, time, object));
            return this;
        }

        private void waited(long to, Role role, int place, int object, WakeEdge edge) {
            waited(to, new Sync(role, place, object, 0), edge);
        }

        private void waited(long to, Sync sync, WakeEdge edge) {
            if (to > now) {
                waits.add(new Wait<>("", now, to, edge));
                syncs.add(sync);
            }
            now = to;
            stands = false;
        }
    }

    /** How long each way back takes. */
    Simulated(long release) {
        this(release, 0);
    }

    /** With barriers that have a lock, which who arrives holds so long, and who leaves. */
    Simulated(long release, long inside) {
        this.release = release;
        this.inside = inside;
    }

    One thread() {
        One one = new One();
        threads.add(one);
        return one;
    }

    Simulated queue(int queue, long room) {
        rooms.put(queue, room);
        return this;
    }

    /** Runs it until no thread can go on; returns when thread 0 has ended. */
    long run() {
        for (One one = first(); one != null; one = first()) {
            if (one.next == one.ops.size()) {
                one.ended = true;
                end(one);
            } else {
                step(one, one.ops.get(one.next++));
            }
        }
        return threads.get(0).now;
    }

    private One first() {
        One first = null;
        for (One one : threads) {
            if (!one.stands && !one.ended && (first == null || one.now < first.now)) {
                first = one;
            }
        }
        return first;
    }

    private void step(One one, Op op) {
        switch (op.what) {
            case 'w' -> {
                one.work.add(new long[] {one.now, one.now + op.time, op.object});
                one.now += op.time;
            }
            case 'z' -> one.waited(one.now + op.time, Role.OTHER, SLEEP, Sync.NONE, WakeEdge.of(WakeOrigin.SELF));
            case 'l' -> lock(one, op.object);
            case 'u' -> unlock(one, op.object);
            case 'b' -> meet(one, op.object);
            case 'p' -> put(one, op.object);
            case 't' -> take(one, op.object);
            case 'c' -> count(one, op.object);
            case 'a' -> await(one, op.object);
            case 's' -> start(one, threads.get(op.object));
            default -> join(one, op.object);
        }
    }

    private void lock(One one, int lock) {
        if (holders.putIfAbsent(lock, one.index) == null) {
            one.since.put(lock, one.now);
        } else {
            one.stands = true;
            queue(LOCK + lock).add(one);
        }
    }

    private void unlock(One one, int lock) {
        one.holds.add(new Hold(lock, false, one.since.get(lock), one.now));
        holders.remove(lock);
        One other = queue(LOCK + lock).poll();
        if (other != null) {
            holders.put(lock, other.index);
            other.waited(one.now + release, Role.LOCK, LOCK + lock, lock, by(one));
            other.since.put(lock, other.now);
        }
    }

    private void meet(One one, int barrier) {
        List<One> here = arrived.computeIfAbsent(barrier, key -> new ArrayList<>());
        if (here.size() + 1 < parties.get(barrier)) {
            one.stands = true;
            here.add(one);
            hold(one, barrier, one.now + inside);
            return;
        }
        generations++;
        long left = one.now + release;
        for (One other : here) {
            left += inside;
            other.waited(left, new Sync(Role.MEETING, BARRIER + barrier, 900 + barrier, generations), by(one));
            hold(other, barrier, left);
        }
        here.clear();
    }

    /** Up to a time. */
    private void hold(One one, int barrier, long to) {
        if (inside > 0) {
            one.holds.add(new Hold(800 + barrier, false, to - inside, to));
        }
    }

    private void put(One one, int queue) {
        One taker = queue(TAKE + queue).poll();
        if (taker != null) {
            pass(one, queue, true);
            taker.waited(one.now + release, Role.TAKE, TAKE + queue, 500 + queue, by(one));
            pass(taker, queue, false);
        } else if (items.getOrDefault(queue, 0L) < rooms.get(queue)) {
            items.merge(queue, 1L, Long::sum);
            pass(one, queue, true);
        } else {
            one.stands = true;
            queue(PUT + queue).add(one);
        }
    }

    private void take(One one, int queue) {
        One putter = queue(PUT + queue).poll();
        if (putter != null) {
            pass(one, queue, false);
            putter.waited(one.now + release, Role.PUT, PUT + queue, 500 + queue, by(one));
            pass(putter, queue, true);
        } else if (items.getOrDefault(queue, 0L) > 0) {
            items.merge(queue, -1L, Long::sum);
            pass(one, queue, false);
        } else {
            one.stands = true;
            queue(TAKE + queue).add(one);
        }
    }

    private void pass(One one, int queue, boolean put) {
        long in = items.getOrDefault(queue, 0L);
        one.passes.add(new Pass(500 + queue, put, one.now, rooms.get(queue) - in, in));
    }

    private void count(One one, int latch) {
        int left = counts.merge(latch, -1, Integer::sum);
        one.latches.add(new LatchUse(700 + latch, true, one.now, left));
        for (One other : left == 0 ? queue(LATCH + latch) : List.<One>of()) {
            other.waited(one.now + release, Role.LATCH, LATCH + latch, 700 + latch, by(one));
            other.latches.add(new LatchUse(700 + latch, false, other.now, 0));
        }
    }

    private void await(One one, int latch) {
        if (counts.get(latch) == 0) {
            one.latches.add(new LatchUse(700 + latch, false, one.now, 0));
        } else {
            one.stands = true;
            queue(LATCH + latch).add(one);
        }
    }

    private void start(One one, One child) {
        child.startedAt = one.now;
        child.begin = one.now + release;
        child.now = child.begin;
        child.stands = false;
    }

    private void join(One one, int child) {
        if (!threads.get(child).ended) {
            one.stands = true;
            queue(JOIN + child).add(one);
        }
    }

    private void end(One one) {
        for (One other : queue(JOIN + one.index)) {
            other.waited(
                    one.now + release,
                    Role.CHILDREN,
                    JOIN,
                    Sync.NONE,
                    new WakeEdge(WakeOrigin.END, one.index + 1, one.now));
        }
    }

    private static WakeEdge by(One one) {
        return WakeEdge.by(one.index + 1, one.now);
    }

    private Deque<One> queue(int key) {
        return queues.computeIfAbsent(key, number -> new ArrayDeque<>());
    }

    /** What was recorded until the end of thread 0. */
    Recorded recorded() {
        return recorded(true);
    }

    Recorded recorded(boolean holds) {
        long end = threads.get(0).now;
        List<Life<String>> lives = new ArrayList<>();
        List<Doings> doings = new ArrayList<>();
        for (One one : threads) {
            List<Wait<String>> waits = new ArrayList<>();
            for (Wait<String> wait : one.waits) {
                if (wait.begin() < end) {
                    waits.add(new Wait<>("", wait.begin(), Math.min(end, wait.end()), wait.edge()));
                }
            }
            one.holds.sort(Comparator.comparingLong(Hold::begin));
            long last = one.ended ? Math.min(end, one.now) : end;
            lives.add(new Life<>(one.index + 1, one.begin, last, one.starter + 1, one.startedAt, waits));
            doings.add(new Doings(
                    one.syncs.subList(0, waits.size()),
                    holds ? one.holds : List.of(),
                    holds ? one.passes : List.of(),
                    holds ? one.latches : List.of()));
        }
        return Recorded.of(Courses.of(0, end, lives), doings, PLACES, 1);
    }

    /** Work of a code takes so much of its time. */
    Changes faster(Recorded recorded, int code, double factor) {
        return new Changes().scale(stretch -> {
            One one = threads.get(recorded.stretches().thread(stretch));
            long begin = recorded.stretches().begin(stretch);
            boolean is = one.work.stream().anyMatch(work -> work[0] <= begin && begin < work[1] && work[2] == code);
            return is ? factor : 1;
        });
    }
}
