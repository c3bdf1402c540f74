package io.scalegraph.agent.recorder.measurement;

/** Who drives a measurement, and does what hooks cannot do themselves. Thread-safe. */
public interface Driver {
    /** Has hooks installed that are needed now; returns at once. */
    void catchUp();

    /** Has the machine read soon, since a window begins or ends; returns at once. */
    void windowEdge();

    /**
     * Writes the last totals and stops measuring, once.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    void finish() throws InterruptedException;
}
