package io.scalegraph.agent.recorder.counter;

/** The threads of Java's that a measurement follows. Thread-safe. */
public interface MeasuredThreads {
    /**
     * Whether a thread is one.
     *
     * @param id its number in Java
     * @return whether
     */
    boolean has(long id);
}
