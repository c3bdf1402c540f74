package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Counts what went wrong inside the agent in one measurement, since none of it may reach the program. Counting makes no
 * object and no text, for there may be no memory left; the text is made by who asks for it. Thread-safe.
 */
public final class Failures {
    private final AtomicLong count = new AtomicLong();
    private final AtomicBoolean hasFirst = new AtomicBoolean();
    /** Where the first one was. */
    private String where = "";
    /** The first one, until its text is made: what it holds on to is the program's. */
    private volatile @Nullable Throwable failure;

    private volatile String first = "";

    /** Nothing has gone wrong yet. */
    public Failures() {}

    /**
     * Counts a failure and keeps the first one.
     *
     * @param place what the agent was doing
     * @param thrown what was thrown
     */
    public void count(String place, Throwable thrown) {
        count.getAndIncrement();
        if (!hasFirst.get() && hasFirst.compareAndSet(false, true)) {
            where = place;
            failure = thrown;
        }
    }

    /** {@return how many there were} */
    public long count() {
        return count.get();
    }

    /** {@return what the first one was, empty if there was none} */
    public String first() {
        Throwable thrown = failure;
        if (thrown != null) {
            first = where + ": " + thrown;
            failure = null;
        }
        return first;
    }
}
