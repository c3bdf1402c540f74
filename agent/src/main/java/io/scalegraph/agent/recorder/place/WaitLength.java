package io.scalegraph.agent.recorder.place;

/** How long a wait is beside a walk of the stack, which takes some microseconds. */
public enum WaitLength {
    /** So short that a walk would lengthen it. */
    BRIEF,
    /** Long enough to hide a walk, but where many threads wait so, the processor time of the walks tells. */
    MEDIUM,
    /** Where a walk is nothing, in time and in processor time. */
    LONG;

    private static final long MEDIUM_NANOS = 1_000_000;
    private static final long LONG_NANOS = 8_000_000;

    /**
     * The length of a wait.
     *
     * @param nanos its time, in nanoseconds
     * @return how long that is
     */
    public static WaitLength of(long nanos) {
        return nanos < MEDIUM_NANOS ? BRIEF : nanos < LONG_NANOS ? MEDIUM : LONG;
    }
}
