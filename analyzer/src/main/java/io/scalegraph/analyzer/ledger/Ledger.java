package io.scalegraph.analyzer.ledger;

import java.util.List;

/**
 * Processor time of one window. With a(t) workers working at time t, min(a, N) processors work and N - min(a, N) are
 * overhead, charged to the workers that do not work: first to those in primitives, then to those that wait for children,
 * then to those without a task or not there; within one class in equal parts, and to each at most one processor. What
 * nobody can be charged with is unused.
 *
 * <p>One sweep over the changes of state. What a worker is charged with in a class depends on the class's size alone,
 * so the sweep keeps one running integral for each class and reads it when a worker enters or leaves: the cost does not
 * grow with the number of workers.
 *
 * <p>A wait of a carrier of virtual threads is for several things at once, in parts: the carrier is then a member of
 * several classes, each in part.
 *
 * <p>A worker that is known to have been elsewhere for a part of a stretch, though nobody knows when, works in that stretch
 * in part, and in part waits.
 *
 * <p>So does a worker that was in short waits, of which only the sum is known: they are spread over the time in none of its known
 * waits.
 *
 * <p>Beside processor time the sweep divides the window's elapsed time: while n workers work, each gets an n-th of it as
 * height (bottle graph), and while none does, nobody gets it. Heights, the heights taken out with short waits, and
 * nobody's time sum to the window's.
 *
 * @param <P> names a place that is waited at
 * @param accounts of the workers, in the order given
 * @param unused processor time that no worker can be charged with, nanoseconds
 * @param nobody elapsed time in which no worker worked, nanoseconds
 */
public record Ledger<P>(List<Account<P>> accounts, double unused, double nobody) {
    /**
     * Divides the time of a window.
     *
     * @param <P> names a place that is waited at
     * @param begin begin of the window, nanoseconds
     * @param end end of the window
     * @param processors N, from 1
     * @param workers what each worker did, within the window
     * @param stops what stopped the program or one worker, none overlapping another of the same worker or of all
     * @param crowd waits of threads that some of the workers carry
     * @return the ledger
     */
    public static <P> Ledger<P> of(
            long begin,
            long end,
            int processors,
            List<Timeline<P>> workers,
            List<Interruption> stops,
            VirtualWaits<P> crowd) {
        if (processors < 1 || end < begin) {
            throw new IllegalArgumentException("N = " + processors + ", window of " + (end - begin) + " ns");
        }
        return new Sweep<>(begin, end, processors, workers, stops, crowd).run();
    }
}
