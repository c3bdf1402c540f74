/**
 * What the hooks call: states of the threads, clocks, totals, events. These classes stand on the boot class path, since
 * the JDK's own classes call them; JDK and trace-format only. Here are the clock and the count of failures, which all
 * rooms below use; from outside only {@link io.scalegraph.agent.recorder.hook} and
 * {@link io.scalegraph.agent.recorder.session} are called.
 *
 * <p><b>Who writes what.</b> A thread's {@link io.scalegraph.agent.recorder.thread.Track} is written by that thread alone.
 * Any other thread only reads it, in a snapshot, under the track's version: odd while the owner writes, so that a reader
 * retries (a sequence lock). No lock is ever taken on the way into or out of a wait, and no event is written there
 * while the program may hold the lock it waited for: the event is kept and written at the thread's next hook.
 *
 * <p><b>On and off.</b> All state belongs to one {@link io.scalegraph.agent.recorder.measurement.Measurement}, which hooks
 * find behind one volatile field.
 *
 * <p><b>Failures.</b> Nothing thrown here reaches the program: entry points count and swallow it
 * ({@link io.scalegraph.agent.recorder.Failures}), and the count ends up in the recording.
 */
@NullMarked
package io.scalegraph.agent.recorder;

import org.jspecify.annotations.NullMarked;
