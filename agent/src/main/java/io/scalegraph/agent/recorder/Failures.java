package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what went wrong inside the agent, since none of it may reach the program. Thread-safe. */
public final class Failures {
    private static final AtomicLong COUNT = new AtomicLong();
    private static volatile String first = "";

    private Failures() {}

    /**
     * Counts a failure and keeps the first one's text.
     *
     * @param where what the agent was doing
     * @param failure what was thrown
     */
    public static void count(String where, Throwable failure) {
        if (COUNT.getAndIncrement() == 0) {
            first = where + ": " + failure;
        }
    }

    static void reset() {
        COUNT.set(0);
        first = "";
    }

    static long count() {
        return COUNT.get();
    }

    static String first() {
        return first;
    }
}
