package io.scalegraph.analyzer.run.machine;

import org.jspecify.annotations.Nullable;

/**
 * What the machine and the container gave the program in one window, and kept from it. Seconds; sums over the processors
 * that the process may use. What the system did not tell is null.
 *
 * @param processors how many there were, null if not known
 * @param times what they did
 * @param group the control groups around the process, null if there are none or none is known
 * @param pressure who waited for processors
 * @param process processor time of the process
 */
public record MachineWindow(
        @Nullable Allotment processors,
        Times times,
        @Nullable Group group,
        Pressure pressure,
        ProcessTimes process) {
    /** Of a system that tells nothing. */
    static final MachineWindow NOTHING = new MachineWindow(
            null, new Times(null, null, null, null), null, new Pressure(null, null), ProcessTimes.UNKNOWN);

    /**
     * Processors at the window's begin and end.
     *
     * @param online switched on at its begin
     * @param onlineAtEnd at its end
     * @param allowed those that the process might use at its begin, null if not known
     * @param allowedAtEnd at its end, null if not known
     * @param changed whether any reading of the window shows other processors than the one before
     */
    public record Allotment(
            int online,
            int onlineAtEnd,
            @Nullable Integer allowed,
            @Nullable Integer allowedAtEnd,
            boolean changed) {
        /**
         * Whether the process could use so many all the time.
         *
         * @param number how many
         * @return whether
         */
        public boolean isAlways(int number) {
            return !changed && allowed != null && allowed == number;
        }
    }

    /**
     * What the processors did.
     *
     * @param busy ran any process; with interrupts where the system counts these as time of the process that they met
     * @param idle had nothing to run
     * @param steal had something to run while the host ran something else
     * @param interrupts were in interrupts, or in what these had put off
     */
    public record Times(
            @Nullable Double busy,
            @Nullable Double idle,
            @Nullable Double steal,
            @Nullable Double interrupts) {}

    /**
     * The control groups around the process.
     *
     * @param version 1 or 2
     * @param weight of the process's own: shares in version 1, weight in version 2; null if not known
     * @param limit the tightest limit, null if there is none or none is known
     */
    public record Group(
            int version, @Nullable Long weight, @Nullable Limit limit) {}

    /**
     * The tightest limit of processor time around the process.
     *
     * @param processors quota over period, the smallest of the window
     * @param changed whether it was another one at some time of the window
     * @param periods periods in which there was something to run, null if not known
     * @param throttledPeriods those of them that were throttled, null if not known
     * @param throttled how long processors stood still though there was something to run, summed over processors: a
     *     processor time; null if not known
     */
    public record Limit(
            double processors,
            boolean changed,
            @Nullable Double periods,
            @Nullable Double throttledPeriods,
            @Nullable Double throttled) {}

    /**
     * Elapsed time in which some waited for a processor.
     *
     * @param machine any process of the machine
     * @param group any process of the control group
     */
    public record Pressure(
            @Nullable Double machine, @Nullable Double group) {}

    /**
     * Processor time of processes.
     *
     * @param own of the measured one, the JVM's own threads included
     * @param agent of the agent's own thread, which writes the totals, and brings the recording up beside a program that begins at once
     * @param natives of threads that native code of the program started, as far as they were seen; null if none was
     * @param jvm of the other threads in it that are none of the program's: compilers, collectors, JFR's, the JVM's others
     * @param compilers of these its compilers
     * @param collectors of these its collectors, in pauses and beside the program
     * @param others of other processes, on the processors that this one may use
     */
    public record ProcessTimes(
            @Nullable Double own,
            @Nullable Double agent,
            @Nullable Double natives,
            @Nullable Double jvm,
            @Nullable Double compilers,
            @Nullable Double collectors,
            @Nullable Double others) {
        /** Nothing was counted. */
        public static final ProcessTimes UNKNOWN = new ProcessTimes(null, null, null, null, null, null, null);
    }
}
