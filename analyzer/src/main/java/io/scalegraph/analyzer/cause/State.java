package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;

/** What a thread does that others wait for in the end, or that is on the critical path. */
public enum State {
    /** It does not wait. */
    WORK("work"),
    /** It has begun to wait, and wakes others before it does: who waits at a condition first lets go of its lock. */
    ENTERING("entering"),
    /** It was woken, and is on its way back to a processor. */
    WAKE_UP("wake-up"),
    /** It was started, and does not run yet. */
    START("start"),
    /** The JVM had stopped it, or all. */
    STOPPED("stopped"),
    /** It waits for a virtual thread, of which it is not known what it did. */
    VIRTUAL("virtual"),
    /** It waits for something outside of the JVM. */
    OUTSIDE("outside"),
    /** It waits for a time to pass. */
    SELF("self"),
    /** It waits for another thread, and it is not asked what that one does. */
    HELD("held"),
    /** It waits in a circle. */
    KNOT("knot"),
    /** It waits, and nobody knows what for; or nobody knows what it does. */
    UNKNOWN("unknown");

    private final String label;

    State(String label) {
        this.label = label;
    }

    /**
     * The name in results.
     *
     * @return lower case
     */
    public String label() {
        return label;
    }

    /** What a thread does that waits for no thread that is known. */
    static State of(WakeOrigin origin) {
        return switch (origin) {
            case SELF -> SELF;
            case OUTSIDE -> OUTSIDE;
            case VIRTUAL -> VIRTUAL;
            default -> UNKNOWN;
        };
    }

    /**
     * Whether the thread could run now, if the JVM let it.
     *
     * @return whether it could
     */
    public boolean isStoppable() {
        return this == WORK || this == ENTERING || this == WAKE_UP || this == START;
    }
}
