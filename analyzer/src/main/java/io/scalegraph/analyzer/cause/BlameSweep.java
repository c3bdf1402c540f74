package io.scalegraph.analyzer.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Goes once over all changes of what threads do and who waits for whom, and blames whoever is at the end of each chain:
 * {@code blame(r) = integral of (threads in waits whose chain ends at r) dt}. Who will have ended a wait in the end is
 * known beforehand; a lock's queue is a chain then, with the holder of the moment at its end. Takes O(changes * log(threads))
 * time and O(threads) memory beside the courses.
 *
 * <p>Chains have no circles but by damage: along a chain the times at which waits are ended do not grow, since what a thread
 * does within a wait before it is woken itself counts as done before the wait ({@link State#ENTERING}).
 *
 * @param <P> names a place that is waited at
 */
public final class BlameSweep<P> {
    private final Courses<P> courses;
    private final Stops stops;
    private final List<Moment> moments;
    private final Blame<P> blame = new Blame<>();
    private final Forest forest;
    /** By thread whom it waits for. */
    private final int[] waitsFor;
    /** By thread how many wait for it and for no other. */
    private final int[] direct;
    /** By thread that is at the end of a chain until when it was charged. */
    private final long[] charged;

    private final boolean[] inCircle;
    private final PriorityQueue<Cursor<P>> next = new PriorityQueue<>(BlameSweep::order);
    private final Cursor<P>[] cursors;
    private final List<Blame<P>.Account> accounts = new ArrayList<>();

    /** By time, then by thread; written out, since it is asked for with each change. */
    private static int order(Cursor<?> a, Cursor<?> b) {
        int byTime = Long.compare(a.until(), b.until());
        return byTime != 0 ? byTime : Integer.compare(a.position, b.position);
    }

    /**
     * A thread was met in its code.
     *
     * @param thread Java thread id
     * @param at when, nanoseconds
     * @param code names the code
     */
    public record Moment(long thread, long at, int code) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private BlameSweep(Courses<P> courses, Stops stops, List<Moment> moments) {
        this.courses = courses;
        this.stops = stops;
        this.moments = moments;
        int threads = courses.list.size();
        this.forest = new Forest(threads);
        this.waitsFor = new int[threads];
        this.direct = new int[threads];
        this.charged = new long[threads];
        this.inCircle = new boolean[threads];
        this.cursors = new Cursor[threads];
        Arrays.fill(waitsFor, Course.NOBODY);
        Arrays.fill(charged, courses.from);
        for (int i = 0; i < threads; i++) {
            cursors[i] = new Cursor<>(courses.list.get(i), i, courses.from);
            next.add(cursors[i]);
            accounts.add(blame.account(courses.list.get(i).life.id()));
        }
    }

    /**
     * The blame of a window.
     *
     * @param <P> names a place that is waited at
     * @param courses the threads of the window
     * @param stops when the JVM had stopped them
     * @param moments when they were met in their code, by time
     * @return the blame
     */
    public static <P> Blame<P> of(Courses<P> courses, Stops stops, List<Moment> moments) {
        return new BlameSweep<>(courses, stops, moments).sweep();
    }

    private Blame<P> sweep() {
        for (int i = 0; i < cursors.length; i++) {
            link(i, courses.from); // threads that are not there yet wait for who starts them
        }
        int moment = 0;
        List<Cursor<P>> changing = new ArrayList<>();
        while (!next.isEmpty() && next.element().until() < courses.to) {
            long now = next.element().until();
            moment = meet(moment, now);
            while (!next.isEmpty() && next.element().until() == now) {
                changing.add(next.remove());
            }
            change(changing, now);
            next.addAll(changing);
            changing.clear();
        }
        meet(moment, courses.to);
        for (int i = 0; i < cursors.length; i++) {
            if (waitsFor[i] == Course.NOBODY) {
                charge(i, courses.to);
            }
        }
        return blame;
    }

    /** All that ends at one instant does so before anything begins: else two waits that touch would seem a circle. */
    private void change(List<Cursor<P>> changing, long now) {
        for (Cursor<P> cursor : changing) {
            charge(forest.root(cursor.position), now);
            unlink(cursor.position, now);
            cursor.step();
            forest.setWeight(cursor.position, cursor.waits() ? 1 : 0);
        }
        for (Cursor<P> cursor : changing) {
            link(cursor.position, now);
        }
    }

    private void unlink(int thread, long now) {
        inCircle[thread] = false;
        if (waitsFor[thread] != Course.NOBODY) {
            direct[waitsFor[thread]] -= forest.weight(thread);
            waitsFor[thread] = Course.NOBODY;
            forest.take(thread);
            charged[thread] = now;
        }
    }

    private void link(int thread, long now) {
        int other = cursors[thread].waitsFor();
        if (other == Course.NOBODY) {
            return;
        }
        int root = forest.root(other);
        if (root == thread) {
            inCircle[thread] = true;
            return;
        }
        charge(root, now);
        forest.hang(thread, other);
        waitsFor[thread] = other;
        direct[other] += forest.weight(thread);
    }

    /** Charges who is at the end of a chain with what has passed since it was charged last. */
    private void charge(int root, long now) {
        long since = charged[root];
        charged[root] = now;
        int all = since < now ? forest.weightFrom(root) : 0;
        if (all == 0) {
            return;
        }
        Cursor<P> cursor = cursors[root];
        State state = inCircle[root] ? State.KNOT : cursor.state();
        long id = cursor.course.life.id();
        int own = forest.weight(root);
        int near = direct[root] + own;
        long stopped = state.isStoppable()
                ? stops.within(
                        id,
                        since,
                        now,
                        (reason, begin, end) -> blame.charge(
                                new Blame.Charge<>(State.STOPPED, id, null, reason),
                                near * (end - begin),
                                all * (end - begin)))
                : 0;
        long rest = now - since - stopped;
        if (state == State.WORK) {
            rest -= cursor.course
                    .life
                    .elsewhere()
                    .within(
                            since,
                            now,
                            rest,
                            (other, place, nanos) -> blame.charge(
                                    new Blame.Charge<>(other, id, place, null), near * nanos, all * nanos));
        }
        if (rest > 0) {
            accounts.get(root).charge(state, cursor.place(), own * rest, near * rest, all * rest);
        }
    }

    /** Weighs the code in which threads were met until a time. */
    private int meet(int first, long until) {
        int i = first;
        for (; i < moments.size() && moments.get(i).at < until; i++) {
            Moment moment = moments.get(i);
            int thread = courses.position(moment.thread);
            if (thread != Course.NOBODY && waitsFor[thread] == Course.NOBODY && cursors[thread].state() == State.WORK) {
                int all = forest.weightFrom(thread);
                if (all > 0) {
                    blame.sample(moment.thread, moment.code, direct[thread], all);
                }
            }
        }
        return i;
    }
}
