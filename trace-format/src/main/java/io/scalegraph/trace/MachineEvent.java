package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * What the machine and the container gave the program, and kept from it. All times count from an unknown begin, so that
 * only differences mean anything; what a system does not tell is {@link TraceFormat#NOT_MEASURED}. Times of processors are
 * sums over those that the process may use.
 */
@Name(MachineEvent.NAME)
@Label("Machine")
@Category(TraceFormat.CATEGORY)
@Description("What the machine and the container gave the program, and kept from it")
@StackTrace(false)
public final class MachineEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Machine";

    /** When it was read. */
    @Label("Time")
    @ClockReading
    public long timeNanos;

    /** Processors of the machine that are switched on. */
    @Label("Processors Online")
    public int online;

    /** Processors that the process may use. */
    @Label("Processors Allowed")
    public int allowed;

    /** Which these are, such as {@code 0-3,8}; empty if unknown. */
    @Label("Allowed Processors")
    public @Nullable String allowedList;

    /**
     * Time in which they ran any process. With interrupts where the system counts these as processor time of the process that
     * they met, so that processes' times can be taken from it.
     */
    @Label("Busy")
    @Timespan(Timespan.NANOSECONDS)
    public long busyNanos;

    /** Time in which they had nothing to run. */
    @Label("Idle")
    @Timespan(Timespan.NANOSECONDS)
    public long idleNanos;

    /** Time in which they had something to run while the host ran something else. */
    @Label("Steal")
    @Timespan(Timespan.NANOSECONDS)
    public long stealNanos;

    /** Time in interrupts. */
    @Label("Interrupts")
    @Timespan(Timespan.NANOSECONDS)
    public long interruptNanos;

    /** Time in work put off by interrupts. */
    @Label("Soft Interrupts")
    @Timespan(Timespan.NANOSECONDS)
    public long softInterruptNanos;

    /** Version of the control groups, 1 or 2. */
    @Label("Control Group Version")
    public int groupVersion;

    /** Weight of the process's own control group: shares in version 1, weight in version 2. */
    @Label("Weight")
    public long weight;

    /**
     * Processor time that the tightest limit of a control group around the process grants in each period, 0 if there is no
     * limit.
     */
    @Label("Quota")
    @Timespan(Timespan.NANOSECONDS)
    public long quotaNanos;

    /** Length of these periods. */
    @Label("Period")
    @Timespan(Timespan.NANOSECONDS)
    public long periodNanos;

    /** How many of them had something to run. */
    @Label("Periods")
    public long periods;

    /** How many of these were throttled. */
    @Label("Throttled Periods")
    public long throttledPeriods;

    /** How long processors stood still for it, summed over processors. */
    @Label("Throttled")
    @Timespan(Timespan.NANOSECONDS)
    public long throttledNanos;

    /** Time in which any process of the machine waited for a processor. */
    @Label("Pressure")
    @Timespan(Timespan.NANOSECONDS)
    public long pressureNanos;

    /** Time in which any process of the control group waited for a processor. */
    @Label("Pressure of the Group")
    @Timespan(Timespan.NANOSECONDS)
    public long groupPressureNanos;

    /** Processor time of the process, the JVM's own threads included. */
    @Label("CPU Time of the Process")
    @Timespan(Timespan.NANOSECONDS)
    public long processCpuNanos;

    /** Of it that of the agent's own thread, which brings the recording up and writes the totals. */
    @Label("CPU Time of the Agent's Thread")
    @Timespan(Timespan.NANOSECONDS)
    public long agentCpuNanos;

    /** And that of the JVM's compilers. */
    @Label("CPU Time of Compilers")
    @Timespan(Timespan.NANOSECONDS)
    public long compilerCpuNanos;

    /** And that of its collectors, at pauses and beside the program. */
    @Label("CPU Time of Collectors")
    @Timespan(Timespan.NANOSECONDS)
    public long collectorCpuNanos;

    /** And that of its other threads, by their names, and of threads of Java's that are not measured. */
    @Label("CPU Time of Other Threads of the JVM")
    @Timespan(Timespan.NANOSECONDS)
    public long jvmOtherCpuNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("timeNanos", timeNanos)
                .with("online", online)
                .with("allowed", allowed)
                .with("allowedList", allowedList)
                .with("busyNanos", busyNanos)
                .with("idleNanos", idleNanos)
                .with("stealNanos", stealNanos)
                .with("interruptNanos", interruptNanos)
                .with("softInterruptNanos", softInterruptNanos)
                .with("groupVersion", groupVersion)
                .with("weight", weight)
                .with("quotaNanos", quotaNanos)
                .with("periodNanos", periodNanos)
                .with("periods", periods)
                .with("throttledPeriods", throttledPeriods)
                .with("throttledNanos", throttledNanos)
                .with("pressureNanos", pressureNanos)
                .with("groupPressureNanos", groupPressureNanos)
                .with("processCpuNanos", processCpuNanos)
                .with("agentCpuNanos", agentCpuNanos)
                .with("compilerCpuNanos", compilerCpuNanos)
                .with("collectorCpuNanos", collectorCpuNanos)
                .with("jvmOtherCpuNanos", jvmOtherCpuNanos)
                .value();
    }

    /** Creates an empty event. */
    public MachineEvent() {}
}
