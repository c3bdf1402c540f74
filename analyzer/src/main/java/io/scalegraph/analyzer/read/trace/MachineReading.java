package io.scalegraph.analyzer.read.trace;

import io.scalegraph.trace.TraceFormat;

/**
 * What the machine and the container gave and kept, at one time; fields as in {@link io.scalegraph.trace.MachineEvent}.
 * Whatever is negative is not known.
 *
 * @param timeNanos when
 * @param processors which processors there are
 * @param times what those did that the process may use
 * @param group the control groups around the process
 * @param pressure who waited for processors
 * @param processCpuNanos processor time of the process
 * @param agentCpuNanos of it that of the agent's own thread
 * @param jvm and that of the JVM's
 */
public record MachineReading(
        long timeNanos,
        Processors processors,
        Times times,
        Group group,
        Pressure pressure,
        long processCpuNanos,
        long agentCpuNanos,
        JvmThreads jvm) {
    /**
     * Processors.
     *
     * @param online how many are switched on
     * @param allowed how many the process may use
     * @param allowedList which these are, empty if unknown
     */
    public record Processors(int online, int allowed, String allowedList) {
        /** Nothing is known. */
        public static final Processors UNKNOWN =
                new Processors((int) TraceFormat.NOT_MEASURED, (int) TraceFormat.NOT_MEASURED, "");
    }

    /**
     * Processor time of threads of the JVM's.
     *
     * @param compilerNanos of its compilers
     * @param collectorNanos of its collectors
     * @param otherNanos of others that are none of the program's
     */
    public record JvmThreads(long compilerNanos, long collectorNanos, long otherNanos) {
        /** Nothing is known. */
        public static final JvmThreads UNKNOWN =
                new JvmThreads(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED);
    }

    /**
     * What processors did, since an unknown begin.
     *
     * @param busyNanos ran a process
     * @param idleNanos had nothing to run
     * @param stealNanos had to stand back for the host
     * @param interruptNanos were in interrupts
     * @param softInterruptNanos were in what interrupts had put off
     */
    public record Times(
            long busyNanos, long idleNanos, long stealNanos, long interruptNanos, long softInterruptNanos) {}

    /**
     * The control groups around the process.
     *
     * @param version 1 or 2
     * @param weight of the process's own
     * @param limit the tightest
     */
    public record Group(int version, long weight, Limit limit) {}

    /**
     * A limit of processor time.
     *
     * @param quotaNanos granted in each period, 0 if there is no limit
     * @param periodNanos length of a period
     * @param periods how many had something to run
     * @param throttledPeriods how many of these were throttled
     * @param throttledNanos how long processors stood still for it, summed over processors
     */
    public record Limit(long quotaNanos, long periodNanos, long periods, long throttledPeriods, long throttledNanos) {
        /**
         * Whether there is one.
         *
         * @return whether a period has a known length and grants a known time
         */
        public boolean isLimit() {
            return quotaNanos > 0 && periodNanos > 0;
        }

        /**
         * How many processors it grants.
         *
         * @return their number, above 0; undefined if there is no limit
         */
        public double processors() {
            return (double) quotaNanos / periodNanos;
        }
    }

    /**
     * Time in which some waited for a processor.
     *
     * @param machineNanos any process of the machine
     * @param groupNanos any process of the control group
     */
    public record Pressure(long machineNanos, long groupNanos) {}
}
