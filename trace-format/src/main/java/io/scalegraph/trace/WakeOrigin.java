package io.scalegraph.trace;

/**
 * How it is known what ended a wait. The label is what a single wait carries; in sums a wait that a thread ended stands
 * with the number of that thread, any other with {@link #id()}.
 */
public enum WakeOrigin {
    /** A thread unparked the one that waited, or woke its selector: locks, conditions, queues, futures, pools, event loops. */
    UNPARK("unpark", 0),
    /** A thread interrupted the one that waited. */
    INTERRUPT("interrupt", 0),
    /** The last to arrive ended it, at a barrier, phaser, latch or exchanger. */
    MEETING("meeting", 0),
    /** The thread waited for ended; of a virtual one its carrier tells. */
    END("end", 0),
    /** A thread let go of the monitor, or notified; by JFR, which does not say when. */
    MONITOR("monitor", 0),
    /** A virtual thread unparked it. */
    VIRTUAL("virtual", -1),
    /** It ended by itself: a sleep was over, or a limit of time. */
    SELF("self", -2),
    /** Something outside of the JVM ended it: a file, the network, a process. */
    OUTSIDE("outside", -3),
    /** It is not known what ended it. */
    UNKNOWN("unknown", -4);

    private final String label;
    private final long id;

    WakeOrigin(String label, long id) {
        this.label = label;
        this.id = id;
    }

    /**
     * The name in recordings and results.
     *
     * @return lower case
     */
    public String label() {
        return label;
    }

    /**
     * What stands for the thread in sums, where there is none or its number says nothing.
     *
     * @return negative; 0 if the thread's own number stands there
     */
    public long id() {
        return id;
    }

    /**
     * The origin that a number stands for in sums.
     *
     * @param id the number
     * @return the origin; {@link #UNPARK} for a thread's own number, {@link #UNKNOWN} for what a later agent may write
     */
    public static WakeOrigin ofId(long id) {
        for (WakeOrigin origin : values()) {
            if (id < 0 && origin.id == id) {
                return origin;
            }
        }
        return id < 0 ? UNKNOWN : UNPARK;
    }

    /**
     * The origin with a label.
     *
     * @param label the label
     * @return the origin, {@link #UNKNOWN} for what a later agent may write
     */
    public static WakeOrigin ofLabel(String label) {
        for (WakeOrigin origin : values()) {
            if (origin.label.equals(label)) {
                return origin;
            }
        }
        return UNKNOWN;
    }
}
