package io.scalegraph.analyzer.replay;

/**
 * What came of a replay.
 *
 * @param nanos when the last of the threads that count ended, from the begin of the window
 * @param othersDone when the last of the other threads had done what it had done in the recording before the end of the
 *     window; later than {@code nanos} if the end of the window does not wait for it any more, as far as is known
 * @param stopped why it did not come to its end, empty if it did
 * @param mostHeld how long one lock was held, of which that is longest: the program cannot be faster
 * @param handled how often a thread was taken up: the measure of what it cost
 */
public record Outcome(long nanos, long othersDone, String stopped, long mostHeld, long handled) {
    /**
     * Whether the replay came to its end.
     *
     * @return whether
     */
    public boolean isComplete() {
        return stopped.isEmpty();
    }
}
