package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.column.LongColumn;

/** Where the stretches of work of a replay were in the recording, by number. */
public final class Stretches {
    private final LongColumn threads = new LongColumn();
    private final LongColumn behind = new LongColumn();
    private final LongColumn begins = new LongColumn();
    private final LongColumn nanos = new LongColumn();
    private final LongColumn worked = new LongColumn();

    Stretches() {}

    void add(int ofThread, int behindWhat, long from, long to, long work) {
        threads.add(ofThread);
        behind.add(behindWhat);
        begins.add(from);
        nanos.add(to - from);
        worked.add(work);
    }

    /**
     * How many there are.
     *
     * @return from 0
     */
    public int size() {
        return threads.size();
    }

    /**
     * Whose work it is.
     *
     * @param stretch its number
     * @return position of the thread
     */
    public int thread(int stretch) {
        return (int) threads.get(stretch);
    }

    /**
     * What came before it: the same number for stretches behind the same place or lock.
     *
     * @param stretch its number
     * @return a number from 0
     */
    public int behind(int stretch) {
        return (int) behind.get(stretch);
    }

    /**
     * When it began.
     *
     * @param stretch its number
     * @return nanoseconds
     */
    public long begin(int stretch) {
        return begins.get(stretch);
    }

    /**
     * When it ended.
     *
     * @param stretch its number
     * @return nanoseconds
     */
    public long end(int stretch) {
        return begins.get(stretch) + nanos.get(stretch);
    }

    /**
     * How long it worked meanwhile: all the time, but for what no hook saw and is known to be no work.
     *
     * @param stretch its number
     * @return nanoseconds, above 0
     */
    public long worked(int stretch) {
        return worked.get(stretch);
    }
}
