package io.scalegraph.agent.recorder.virtual;

/**
 * Time of many things some of which go on: their number and the sum of ends minus begins give the time they took so far at
 * any moment, without a list of them. Both are fields of whoever sums, and no object, so that they stand on his cache
 * line. What begins adds one to the number and takes the clock's time from the sum, what ends does the opposite; what is
 * to be forgotten ends when it began. Sums of clock readings may wrap around; what is derived from them is a difference of
 * as many readings and does not.
 */
final class RunningSum {
    private RunningSum() {}

    /** Time up to now, of those that go on too. */
    static long until(long now, long nanos, long open) {
        return Math.max(0, nanos + open * now);
    }
}
