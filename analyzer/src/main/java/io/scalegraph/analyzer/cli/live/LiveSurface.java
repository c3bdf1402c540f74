package io.scalegraph.analyzer.cli.live;

import io.scalegraph.analyzer.report.live.LiveHistory;

/** What a live view is shown on. */
interface LiveSurface extends AutoCloseable {
    /**
     * Shows what has been seen so far.
     *
     * @param title what is measured
     * @param history what has been seen
     * @param lag seconds since the last window came
     */
    void show(String title, LiveHistory history, double lag);

    /**
     * Waits.
     *
     * @param millis the longest wait
     * @return whether the user wants no more of it
     * @throws InterruptedException if the calling thread is interrupted
     */
    boolean isQuitWithin(long millis) throws InterruptedException;

    /** Gives back what was there before. */
    @Override
    void close();
}
