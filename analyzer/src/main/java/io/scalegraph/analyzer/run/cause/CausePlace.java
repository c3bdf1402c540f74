package io.scalegraph.analyzer.run.cause;

import org.jspecify.annotations.Nullable;

/**
 * What a thread did, and where, while it was on the critical path, others waited for it, or it was late.
 *
 * @param state {@link io.scalegraph.analyzer.cause.State#label()}, {@link #SHORT}, {@link #IDLE} or {@link #CARRIED}
 * @param reason why the JVM had stopped it, or the kind of the wait that it was in itself; null if neither
 * @param site class::method: the code in which JFR's samples met it, or where it waited; empty if not known
 * @param region the innermost region around that code, null if it was in none or none were marked
 */
public record CausePlace(
        String state,
        @Nullable String reason,
        String site,
        @Nullable String region) {
    /** The state that stands for waits below the threshold, of which only the sum is known. */
    public static final String SHORT = "short";

    /** The state of a thread that waits for a task and is given none. */
    public static final String IDLE = "idle";

    /** The state of a carrier without a virtual thread to run, as these wait for something. */
    public static final String CARRIED = "carried";

    /**
     * Whether work is meant.
     *
     * @return whether it is
     */
    public boolean isWork() {
        return state.equals("work");
    }
}
