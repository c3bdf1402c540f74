package io.scalegraph.analyzer.read.trace;

import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The agent's start; fields as in {@link io.scalegraph.trace.AgentEvent}.
 *
 * @param version version of the agent
 * @param options its options as given
 * @param processors how many processors there are
 * @param readyNanos from when JFR's own events exist
 * @param early what stopped all threads before that, in order of time
 * @param costs what the agent costs the program
 * @param jvmEvents names of JFR's own events that it recorded, null if it did not say
 */
public record AgentStart(
        String version,
        String options,
        Processors processors,
        long readyNanos,
        List<EarlyStep> early,
        Costs costs,
        @Nullable Set<String> jvmEvents) {
    /**
     * How many processors there are.
     *
     * @param available processors the JVM saw
     * @param option N by option, negative if none
     */
    public record Processors(int available, int option) {}

    /**
     * What stopped all threads between two times before JFR's own events exist, of which only the sums are known.
     *
     * @param fromNanos the earlier one
     * @param toNanos the later one
     * @param gcNanos pauses for collections, negative if not known
     * @param safepointNanos safepoints, those for collections among them, negative if not known
     */
    public record EarlyStep(long fromNanos, long toNanos, long gcNanos, long safepointNanos) {}

    /**
     * What the agent costs the program.
     *
     * @param startNanos how long the start of the program was held up, negative if unknown
     * @param waitNanos what it adds to a wait, negative if unknown
     * @param walkNanos what a walk of the stack adds to that, negative if unknown
     * @param virtualWaitNanos what it adds to a wait of a virtual thread, negative if unknown
     * @param threadNanos what it adds to the life of a thread, negative if unknown
     * @param acquisitionNanos what counting adds to an acquisition of a lock, negative if unknown or not counted
     * @param held what timing holds of locks costs
     * @param writeNanos what writing a single wait adds to it, negative if unknown
     */
    public record Costs(
            long startNanos,
            long waitNanos,
            long walkNanos,
            long virtualWaitNanos,
            long threadNanos,
            long acquisitionNanos,
            Held held,
            long writeNanos) {
        /**
         * Of an agent that does not time holds.
         *
         * @param startNanos how long the start of the program was held up, negative if unknown
         * @param waitNanos what it adds to a wait, negative if unknown
         * @param walkNanos what a walk of the stack adds to that, negative if unknown
         * @param virtualWaitNanos what it adds to a wait of a virtual thread, negative if unknown
         * @param threadNanos what it adds to the life of a thread, negative if unknown
         * @param acquisitionNanos what counting adds to an acquisition of a lock, negative if unknown or not counted
         */
        public Costs(
                long startNanos,
                long waitNanos,
                long walkNanos,
                long virtualWaitNanos,
                long threadNanos,
                long acquisitionNanos) {
            this(
                    startNanos,
                    waitNanos,
                    walkNanos,
                    virtualWaitNanos,
                    threadNanos,
                    acquisitionNanos,
                    Held.UNKNOWN,
                    TraceFormat.NOT_MEASURED);
        }
    }

    /**
     * What timing holds of locks costs.
     *
     * @param holdNanos what it adds to an acquisition and release, negative if unknown or not timed
     * @param passNanos what it adds to an item's way into a queue or out of it, negative as that
     */
    public record Held(long holdNanos, long passNanos) {
        /** Not known. */
        public static final Held UNKNOWN = new Held(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED);

        private Held atMost(Held other) {
            return new Held(Math.min(holdNanos, other.holdNanos), Math.min(passNanos, other.passNanos));
        }
    }

    /**
     * The same with what it cost the program once its code was compiled.
     *
     * @param wait what the agent adds to a wait, at most, nanoseconds
     * @param walk what a walk of the stack adds to that
     * @param virtualWait what it adds to a wait of a virtual thread
     * @param held what timing holds of locks costs
     * @param write what writing a single wait adds to it, negative if unknown
     * @return with the lower of each price known and given; what was not measured stays so
     */
    public AgentStart pricedAtMost(long wait, long walk, long virtualWait, Held held, long write) {
        return new AgentStart(
                version,
                options,
                processors,
                readyNanos,
                early,
                new Costs(
                        costs.startNanos,
                        Math.min(costs.waitNanos, wait),
                        Math.min(costs.walkNanos, walk),
                        Math.min(costs.virtualWaitNanos, virtualWait),
                        costs.threadNanos,
                        costs.acquisitionNanos,
                        costs.held.atMost(held),
                        write),
                jvmEvents);
    }

    private static final Pattern COUNTERS = Pattern.compile("(?:^|,)\\s*counters=");
    private static final Pattern CALLS = Pattern.compile("(?:^|,)\\s*(?:locks=|spins=|monitors=inject:)");
    private static final Pattern WAKES_OFF = Pattern.compile("(?:^|,)\\s*wakes=off");
    private static final Pattern HOLDS_ON = Pattern.compile("(?:^|,)\\s*holds=on");
    private static final Pattern DEPTH = Pattern.compile("(?:^|,)\\s*depth=0*([1-9][0-9]?)(?:,|\\s|$)");

    /**
     * How many frames of the program make a site.
     *
     * @return from 1; 1 if the options do not tell
     */
    public int depth() {
        Matcher told = DEPTH.matcher(options);
        return told.find() ? Integer.parseInt(told.group(1)) : 1;
    }

    /**
     * Whether waits are known by one of JFR's own events.
     *
     * @param event its name
     * @return whether the agent said so, or did not say
     */
    public boolean standsIn(String event) {
        return jvmEvents == null || jvmEvents.contains(event);
    }

    /**
     * Whether calls were counted in the program's code.
     *
     * @return whether the options say so
     */
    public boolean countsCalls() {
        return CALLS.matcher(options).find();
    }

    /**
     * Whether it was to be followed what ends waits, by an agent that can.
     *
     * @return whether the options do not say otherwise
     */
    public boolean followsWakes() {
        return !WAKES_OFF.matcher(options).find();
    }

    /**
     * Whether holds of locks were to be timed.
     *
     * @return whether the options say so
     */
    public boolean timesHolds() {
        return HOLDS_ON.matcher(options).find();
    }

    /**
     * Whether performance counters were asked for.
     *
     * @return whether the options say so
     */
    public boolean countsEvents() {
        return COUNTERS.matcher(options).find();
    }
}
