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
 * Who measured, since when, on what: once for each start of the agent, and with a limit of what is kept at the begin of each
 * chunk of the recording again.
 */
@Name(AgentEvent.NAME)
@Label("Agent")
@Category(TraceFormat.CATEGORY)
@Description("The agent that wrote this recording")
@StackTrace(false)
public final class AgentEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Agent";

    /** {@link TraceFormat#SCHEMA} of the writer. */
    @Label("Schema")
    public int schema;

    /** Whether it was written before, at the agent's start. */
    @Label("Repeated")
    public boolean repeated;

    /** Version of the agent. */
    @Label("Version")
    public @Nullable String version;

    /** Options as given, empty if none. */
    @Label("Options")
    public @Nullable String options;

    /** Whether a variable of the environment gives the agent to JVMs that this one starts. */
    @Label("Inherited")
    public boolean inherited;

    /** Available processors as the JVM sees them. */
    @Label("Available Processors")
    public int availableProcessors;

    /** Number of processors given by option, {@link TraceFormat#NOT_MEASURED} if none. */
    @Label("Processors Option")
    public int processorsOption;

    /** End of the agent's start: measuring begins here. */
    @Label("Start")
    @ClockReading
    public long startNanos;

    /** When the JFR recording ran; JFR's own events exist from here only. */
    @Label("Recording Ready")
    @ClockReading
    public long readyNanos;

    /** GC pauses after the start and before the recording ran, of which only the sum is known. */
    @Label("Early GC")
    @Timespan(Timespan.NANOSECONDS)
    public long earlyGcNanos;

    /**
     * How long all threads stood at safepoints then, for collections too, {@link TraceFormat#NOT_MEASURED} if the JVM does not
     * tell.
     */
    @Label("Early Safepoints")
    @Timespan(Timespan.NANOSECONDS)
    public long earlySafepointNanos;

    /**
     * When these were: {@code from:to:pauses:safepoints}, from the start and in microseconds, with commas between. Between two
     * readings from {@code from} to {@code to} the sums grew by so much; where they did not, there is none.
     */
    @Label("Early Steps")
    public @Nullable String earlySteps;

    /** How long the agent held up the start of the program. */
    @Label("Start Cost")
    @Timespan(Timespan.NANOSECONDS)
    public long startCostNanos;

    /**
     * What the agent adds to a wait whose stack it does not walk, measured once on this JVM, {@link
     * TraceFormat#NOT_MEASURED} if it could not be.
     */
    @Label("Cost of a Wait")
    @Timespan(Timespan.NANOSECONDS)
    public long waitCostNanos;

    /** What a walk of the stack adds to that, as {@link #waitCostNanos}. */
    @Label("Cost of a Walk")
    @Timespan(Timespan.NANOSECONDS)
    public long walkCostNanos;

    /** As {@link #waitCostNanos}, of virtual threads. */
    @Label("Cost of a Wait of a Virtual Thread")
    @Timespan(Timespan.NANOSECONDS)
    public long virtualWaitCostNanos;

    /** What the agent adds to the life of a thread of the platform, as {@link #waitCostNanos}. */
    @Label("Cost of a Thread")
    @Timespan(Timespan.NANOSECONDS)
    public long threadCostNanos;

    /**
     * What the agent adds to a lock's acquisition and release together, as {@link #waitCostNanos}; {@link
     * TraceFormat#NOT_MEASURED} if holds are not timed.
     */
    @Label("Cost of a Hold")
    @Timespan(Timespan.NANOSECONDS)
    public long holdCostNanos;

    /** What the agent adds to each item that goes into a queue or out of it, as {@link #holdCostNanos}. */
    @Label("Cost of a Pass")
    @Timespan(Timespan.NANOSECONDS)
    public long passCostNanos;

    /** Names of JFR's own events that the recording holds if they happen, separated by commas. */
    @Label("JFR Events")
    public @Nullable String jvmEvents;

    /**
     * What counting adds to the acquisition of a lock that does not wait, measured once on this JVM; {@link
     * TraceFormat#NOT_MEASURED} if acquisitions are not counted.
     */
    @Label("Cost of an Acquisition")
    @Timespan(Timespan.NANOSECONDS)
    public long acquisitionCostNanos;

    /** Clock reading that belongs to this event's own start time; ties the two clocks together. */
    @Label("Clock")
    @ClockReading
    public long clockNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("schema", schema)
                .with("repeated", repeated)
                .with("version", version)
                .with("options", options)
                .with("inherited", inherited)
                .with("availableProcessors", availableProcessors)
                .with("processorsOption", processorsOption)
                .with("startNanos", startNanos)
                .with("readyNanos", readyNanos)
                .with("earlyGcNanos", earlyGcNanos)
                .with("earlySafepointNanos", earlySafepointNanos)
                .with("earlySteps", earlySteps)
                .with("startCostNanos", startCostNanos)
                .with("waitCostNanos", waitCostNanos)
                .with("walkCostNanos", walkCostNanos)
                .with("virtualWaitCostNanos", virtualWaitCostNanos)
                .with("threadCostNanos", threadCostNanos)
                .with("holdCostNanos", holdCostNanos)
                .with("passCostNanos", passCostNanos)
                .with("jvmEvents", jvmEvents)
                .with("acquisitionCostNanos", acquisitionCostNanos)
                .with("clockNanos", clockNanos)
                .value();
    }

    /** Creates an empty event. */
    public AgentEvent() {}
}
