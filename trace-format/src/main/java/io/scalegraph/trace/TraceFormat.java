package io.scalegraph.trace;

/** Names and numbers that agent and analyzer share. */
public final class TraceFormat {
    /** Version of the events' meaning; raised when a reader of the older version would misread a recording. */
    public static final int SCHEMA = 3;

    /** Before the names of all events. */
    public static final String EVENTS = "io.scalegraph.";

    /** What stood there in version 1. */
    private static final String EVENTS_1 = "scalegraph.";

    /** Category under which the standard tools list the events. */
    public static final String CATEGORY = "Scalegraph";

    /** Stands for a number that was not measured. In recordings it is what JFR's own tools show as N/A. */
    public static final long NOT_MEASURED = -1;

    /** {@link SnapshotEvent#cause} of a snapshot at the start of a window. */
    public static final String WINDOW_START = "window-start";

    /** {@link SnapshotEvent#cause} of a snapshot at the end of a window. */
    public static final String WINDOW_END = "window-end";

    /** {@link SnapshotEvent#cause} of the snapshot taken every second. */
    public static final String PERIODIC = "periodic";

    /** {@link SnapshotEvent#cause} of one that leaves no thread out, behind the begin of a chunk of the recording. */
    public static final String CHUNK = "chunk";

    /** {@link SnapshotEvent#cause} of the last words of one thread. */
    public static final String THREAD_END = "thread-end";

    /** Name of the window that spans the whole program. */
    public static final String WHOLE_PROGRAM = "program";

    /** Name of the windows of equal length that cut the time from attach to detach. */
    public static final String SLICE = "slice";

    /** Stands between the frames of a site of more than one, innermost first: {@code a.B::c < d.E::f}. */
    public static final String CALLED_FROM = " < ";

    /** {@link HookEvent#target} that stands for the synchronized blocks that are timed where they stand. */
    public static final String TIMED_BLOCKS = "synchronized blocks (monitors=inject)";

    /** {@link HookEvent#target} that stands for the synchronized methods beside them, which are not. */
    public static final String SYNCHRONIZED_METHODS = "synchronized methods (monitors=inject)";

    private TraceFormat() {}

    /**
     * A number as recordings have it.
     *
     * @param value the number, {@link #NOT_MEASURED} if it was not measured
     * @return the same, or what JFR's tools show as N/A
     */
    public static long recorded(long value) {
        return value == NOT_MEASURED ? Long.MIN_VALUE : value;
    }

    /**
     * As {@link #recorded(long)}, of a smaller number.
     *
     * @param value the number, {@link #NOT_MEASURED} if it was not measured
     * @return the same, or what JFR's tools show as N/A
     */
    public static int recorded(int value) {
        return value == NOT_MEASURED ? Integer.MIN_VALUE : value;
    }

    /**
     * A number as a recording of any version has it.
     *
     * @param recorded what stands in the recording
     * @return the number, {@link #NOT_MEASURED} if it was not measured
     */
    public static long measured(long recorded) {
        return recorded == Long.MIN_VALUE || recorded == Integer.MIN_VALUE ? NOT_MEASURED : recorded;
    }

    /**
     * The name of an event in a recording of any version.
     *
     * @param recorded what stands in the recording
     * @return the name that this version gives it
     */
    public static String eventName(String recorded) {
        return recorded.startsWith(EVENTS_1) ? EVENTS + recorded.substring(EVENTS_1.length()) : recorded;
    }
}
