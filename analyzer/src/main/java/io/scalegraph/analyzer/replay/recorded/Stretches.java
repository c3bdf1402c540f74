package io.scalegraph.analyzer.replay.recorded;

import java.util.Arrays;

/** Where the stretches of work of a replay were in the recording, by number. */
public final class Stretches {
    private int[] thread = new int[16];
    private int[] behind = new int[16];
    private long[] begin = new long[16];
    private long[] end = new long[16];
    private int size;

    Stretches() {}

    void add(int ofThread, int behindWhat, long from, long to) {
        if (size == thread.length) {
            thread = Arrays.copyOf(thread, 2 * size);
            behind = Arrays.copyOf(behind, 2 * size);
            begin = Arrays.copyOf(begin, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        thread[size] = ofThread;
        behind[size] = behindWhat;
        begin[size] = from;
        end[size] = to;
        size++;
    }

    /**
     * How many there are.
     *
     * @return from 0
     */
    public int size() {
        return size;
    }

    /**
     * Whose work it is.
     *
     * @param stretch its number
     * @return position of the thread
     */
    public int thread(int stretch) {
        return thread[stretch];
    }

    /**
     * What came before it: the same number for stretches behind the same place or lock.
     *
     * @param stretch its number
     * @return a number from 0
     */
    public int behind(int stretch) {
        return behind[stretch];
    }

    /**
     * When it began.
     *
     * @param stretch its number
     * @return nanoseconds
     */
    public long begin(int stretch) {
        return begin[stretch];
    }

    /**
     * When it ended.
     *
     * @param stretch its number
     * @return nanoseconds
     */
    public long end(int stretch) {
        return end[stretch];
    }
}
