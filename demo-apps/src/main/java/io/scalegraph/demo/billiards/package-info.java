/**
 * The one-dimensional billiard-ball simulation of Yan, Zhang and Ma (1997, section 5): hard balls of equal mass on a
 * line between two walls, simulated collision by collision, sequentially and in parallel, with the same result.
 *
 * <h2>The way of the data</h2>
 *
 * <p>{@code CommandLine} makes a {@code Request} out of the arguments. A {@code Table} is set up from its
 * {@code Parameters}: {@code Balls} (where they are) and an {@code EventQueue} of time-ordered {@code Bin}s (what
 * happens next). {@code SequentialSimulation} executes the earliest event again and again; in
 * {@code ParallelSimulation} a {@code Round} is chosen first, the longest run of earliest events that do not concern
 * each other, and each of its events is executed by another thread. Both end in a {@code Result}, which {@code Report}
 * prints.
 *
 * <h2>Threads, locks and what is visible</h2>
 *
 * <p>There are two phases, and the barrier at the end of each round separates them; its happens-before edges are the
 * only ones that balls and pending events rely on.
 *
 * <ul>
 *   <li>Serial phase (the barrier's action): one thread moves the queue's window and chooses the round. It takes no
 *       lock.
 *   <li>Parallel phase: each thread executes one event. It writes the two balls that collide and the pending events of
 *       three contacts, and reads one more ball on each side. The events of a round are at least three contacts apart,
 *       so that nobody reads or writes a ball that another thread writes. Only the bins are shared; the list of a bin
 *       is guarded by the bin's lock, and no thread holds two of them.
 * </ul>
 */
@NullMarked
package io.scalegraph.demo.billiards;

import org.jspecify.annotations.NullMarked;
