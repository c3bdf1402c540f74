package io.scalegraph.agent.recorder.virtual;

/**
 * Time of many things some of which go on: their number and the sum of their begins give the time they took so far at
 * any moment, without a list of them. Sums of clock readings may wrap around; what is derived from them is a difference
 * of as many readings and does not. Not thread-safe.
 */
final class RunningSum {
    private long open;
    /** Ends minus begins. */
    private long nanos;

    void begin(long now) {
        open++;
        nanos -= now;
    }

    /** One of those that go on ends; of one that is to be forgotten, that is when it began. */
    void end(long now) {
        open--;
        nanos += now;
    }

    void add(RunningSum other) {
        open += other.open;
        nanos += other.nanos;
    }

    long open() {
        return open;
    }

    /** Time up to now, of those that go on too. */
    long nanos(long now) {
        return Math.max(0, nanos + open * now);
    }
}
