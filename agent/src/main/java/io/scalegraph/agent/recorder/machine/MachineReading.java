package io.scalegraph.agent.recorder.machine;

import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.trace.TraceFormat;
import java.util.List;

/**
 * What the machine and the container gave and kept, at one time; fields as in {@link io.scalegraph.trace.MachineEvent}.
 *
 * @param timeNanos when
 * @param processors which processors there are
 * @param times what those did that the process may use
 * @param group the control groups around the process
 * @param pressure who waited for processors
 * @param processCpuNanos processor time of the process
 * @param agentCpuNanos of it that of the agent's own thread
 * @param jvm and that of the JVM's
 * @param natives threads of native code that have run since the reading before
 */
public record MachineReading(
        long timeNanos,
        Processors processors,
        Times times,
        Group group,
        Pressure pressure,
        long processCpuNanos,
        long agentCpuNanos,
        JvmThreads jvm,
        List<NativeThread> natives)
        implements Entry {
    /**
     * Processors.
     *
     * @param online how many are switched on
     * @param allowed how many the process may use
     * @param allowedList which these are, empty if unknown
     */
    public record Processors(int online, int allowed, String allowedList) {}

    /**
     * What processors did, since an unknown begin.
     *
     * @param busyNanos ran a process; with interrupts where the system counts these as time of the process that they met
     * @param idleNanos had nothing to run
     * @param stealNanos had to stand back for the host
     * @param interruptNanos were in interrupts
     * @param softInterruptNanos were in what interrupts had put off
     */
    public record Times(long busyNanos, long idleNanos, long stealNanos, long interruptNanos, long softInterruptNanos) {
        static final Times UNKNOWN = new Times(
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED);
    }

    /**
     * The control groups around the process.
     *
     * @param version 1 or 2
     * @param weight of the process's own
     * @param limit the tightest
     */
    public record Group(int version, long weight, Limit limit) {
        static final Group UNKNOWN = new Group((int) TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED, Limit.UNKNOWN);
    }

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
        static final Limit UNKNOWN = new Limit(
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED);
        static final Limit NONE = new Limit(
                0,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED,
                TraceFormat.NOT_MEASURED);
    }

    /**
     * Time in which some waited for a processor.
     *
     * @param machineNanos any process of the machine
     * @param groupNanos any process of the control group
     */
    public record Pressure(long machineNanos, long groupNanos) {}

    /**
     * Processor time of threads of the JVM's.
     *
     * @param compilerNanos of its compilers
     * @param collectorNanos of its collectors
     * @param otherNanos of others that are none of the program's
     */
    public record JvmThreads(long compilerNanos, long collectorNanos, long otherNanos) {
        /** With threads that no name of the system's tells; not measured if the others are not. */
        JvmThreads withOthers(long nanos) {
            return otherNanos < 0 ? this : new JvmThreads(compilerNanos, collectorNanos, otherNanos + nanos);
        }
    }
}
