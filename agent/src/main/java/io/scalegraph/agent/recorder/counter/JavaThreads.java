package io.scalegraph.agent.recorder.counter;

import org.jspecify.annotations.Nullable;

/** The JVM's account of its threads of Java's. Thread-safe. */
public interface JavaThreads {
    /**
     * Those that live.
     *
     * @return numbers, none where they are not known
     */
    long[] ids();

    /**
     * Processor time of one.
     *
     * @param id its number
     * @return nanoseconds, negative once it has ended, or if not known
     */
    long cpuNanos(long id);

    /**
     * How one is called.
     *
     * @param id its number
     * @return its name, null once it has ended
     */
    @Nullable
    String name(long id);
}
