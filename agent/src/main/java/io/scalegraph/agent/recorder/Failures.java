package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what went wrong inside the agent in one measurement, since none of it may reach the program. Thread-safe. */
public final class Failures {
    private final AtomicLong count = new AtomicLong();
    private volatile String first = "";

    /** Nothing has gone wrong yet. */
    public Failures() {}

    /**
     * Counts a failure and keeps the first one's text.
     *
     * @param where what the agent was doing
     * @param failure what was thrown
     */
    public void count(String where, Throwable failure) {
        if (count.getAndIncrement() == 0) {
            first = where + ": " + failure;
        }
    }

    /** {@return how many there were} */
    public long count() {
        return count.get();
    }

    /** {@return what the first one was, empty if there was none} */
    public String first() {
        return first;
    }
}
