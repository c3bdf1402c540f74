package io.scalegraph.demo.causes;

/**
 * A thread lets others go on.
 *
 * @param by number of the thread; {@link #TIME} and {@link #OUTSIDE} are none
 * @param at when it did, by its own reading of the clock just before
 * @param clock its virtual clock then, nanoseconds
 */
record Wake(int by, long at, long clock) {
    /** A wait for a time to pass. */
    static final int TIME = -1;

    /** A wait for the system. */
    static final int OUTSIDE = -2;

    /** Before all. */
    static final Wake NEVER = new Wake(TIME, Long.MIN_VALUE, Long.MIN_VALUE);

    static Wake of(int none) {
        return new Wake(none, Long.MIN_VALUE, Long.MIN_VALUE);
    }

    boolean isThread() {
        return by >= 0;
    }
}
