package io.scalegraph.agent.recorder;

/**
 * The clock that all of a measurement reads: that of the JVM. Tests move one of their own on, which is why it is an object;
 * where no other class of it is loaded a reading is compiled to what {@link System#nanoTime()} is.
 */
public class Clock {
    /** Makes the JVM's clock. */
    public Clock() {}

    /**
     * Reads the clock.
     *
     * @return nanoseconds since a time that does not change; only differences mean anything
     */
    public long nanos() {
        return System.nanoTime();
    }
}
