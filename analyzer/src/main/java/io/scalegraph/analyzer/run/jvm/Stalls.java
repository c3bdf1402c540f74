package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.run.machine.MachineWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the work of one window lost time without waiting in a primitive.
 *
 * @param stops times in which the JVM kept workers from their code, one for each reason, apart from one another
 * @param elsewhere what workers waited for where no hook saw it, which is no work, most first
 * @param hidden off-processor time that no hook saw, by thread and method, most first
 * @param routines methods of the program in which JFR met its workers, most often first
 * @param stacks the same with the methods of the program that they were called from
 * @param machine what the machine gave and kept back, null if not known
 */
public record Stalls(
        List<JvmStopSum> stops,
        List<Elsewhere> elsewhere,
        List<Hidden> hidden,
        List<Routine> routines,
        List<Stack> stacks,
        @Nullable MachineWindow machine) {
    /** Nothing was measured. */
    public static final Stalls NONE = new Stalls(List.of(), List.of(), List.of(), List.of(), null);

    public Stalls {
        stops = List.copyOf(stops);
        elsewhere = List.copyOf(elsewhere);
        hidden = List.copyOf(hidden);
        routines = List.copyOf(routines);
        stacks = List.copyOf(stacks);
    }

    /**
     * Of samples whose callers are not known.
     *
     * @param stops times in which the JVM kept workers from their code
     * @param elsewhere what workers waited for where no hook saw it
     * @param hidden off-processor time that no hook saw
     * @param routines methods of the program in which JFR met its workers
     * @param machine what the machine gave and kept back, null if not known
     */
    public Stalls(
            List<JvmStopSum> stops,
            List<Elsewhere> elsewhere,
            List<Hidden> hidden,
            List<Routine> routines,
            @Nullable MachineWindow machine) {
        this(stops, elsewhere, hidden, routines, List.of(), machine);
    }

    /**
     * Methods of the program in which, and below which, JFR met its workers outside of known waits.
     *
     * @param callers class::method and what it was called from, innermost first, as in a site of several frames; empty
     *     without a method of the program
     * @param samples how many met it
     */
    public record Stack(String callers, int samples) {}

    /**
     * Time in which one worker was in no wait that a hook saw and yet neither on a processor nor queueing for one.
     *
     * @param id Java thread id
     * @param name the worker's name
     * @param kind label of what it waited for by JFR's samples, {@code outside} if these do not tell
     * @param site the program's method that it was in or below, class::method, empty if no sample tells
     * @param time elapsed seconds
     * @param early part of it in which JFR may not have been up yet, so that it may be a wait of which it alone tells
     */
    public record Elsewhere(long id, String name, String kind, String site, double time, double early) {}

    /**
     * Time in which one worker was taken for working while it was off the processor, in one method.
     *
     * @param id Java thread id
     * @param name the worker's name
     * @param site the program's method that it was in or below, class::method, empty if no sample tells
     * @param method the innermost method, empty if no sample tells
     * @param samples how many samples tell it
     * @param time seconds: the worker's off-processor time, divided by its samples in native code
     */
    public record Hidden(long id, String name, String site, String method, int samples, double time) {}

    /**
     * One method of the program, with the JDK's below it.
     *
     * @param site class::method, empty for samples without a method of the program
     * @param samples JFR's samples in which a worker was in it and in no known wait
     * @param line the line of it that most of them met that were in no native code and had it not call itself, null if
     *     none is known
     * @param atLine how many of these met that line
     * @param passingTime how many met it in a call that does nothing but pass time, such as Thread.yield
     * @param reading how many met it in a read of what other threads may write, such as AtomicLong.get
     */
    public record Routine(
            String site, int samples, @Nullable Integer line, int atLine, int passingTime, int reading) {
        /**
         * Of which no sample tells more than that it ran.
         *
         * @param site class::method, empty for samples without a method of the program
         * @param samples JFR's samples in which a worker was in it and in no known wait
         */
        public Routine(String site, int samples) {
            this(site, samples, null, 0, 0, 0);
        }

        /**
         * How far the samples say that it waits by running.
         *
         * @return in steps, null if they say nothing
         */
        public @Nullable Spinning spinning() {
            return Spinning.of(this);
        }
    }
}
