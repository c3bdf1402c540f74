package io.scalegraph.agent.recorder.measurement;

/** Who drives a measurement, and does what hooks cannot do themselves. Thread-safe. */
public interface Driver {
    /** Has hooks installed that are needed now; returns at once. */
    void catchUp();

    /** Has the machine read soon, since a window begins or ends; returns at once. */
    void windowEdge();

    /**
     * Has somebody look whether it is a JVM, or starts one, that the program has started; returns at once.
     *
     * @param pid its process id
     */
    void processStarted(long pid);

    /**
     * Writes the last totals and stops measuring, once.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    void finish() throws InterruptedException;
}
