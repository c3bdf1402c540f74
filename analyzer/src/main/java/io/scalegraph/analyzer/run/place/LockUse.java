package io.scalegraph.analyzer.run.place;

import org.jspecify.annotations.Nullable;

/**
 * One lock in one window: how it was held, and how it was waited for. Seconds of elapsed time.
 *
 * @param kind what a wait for it is called
 * @param lockClass its class
 * @param lock tells locks of one class apart; null of all locks of that class together that nobody has waited for
 * @param held how it was held
 * @param waited how it was waited for; null where lock is
 */
public record LockUse(
        String kind,
        String lockClass,
        @Nullable Long lock,
        Held held,
        @Nullable Waited waited) {

    /**
     * How a lock was held.
     *
     * @param count holds that ended in the window
     * @param timed how many of them were timed
     * @param total time of those in the window, and of a hold that went on after it
     * @param max the longest of those
     * @param shared the part of the time in which others could hold it as well
     * @param share of the window in which it was held alone, a ratio; null of several locks together
     */
    public record Held(
            long count,
            long timed,
            double total,
            double max,
            double shared,
            @Nullable Double share) {
        /**
         * Mean time of a hold.
         *
         * @return seconds, null if none was timed
         */
        public @Nullable Double mean() {
            return timed == 0 ? null : Double.valueOf(total / timed);
        }
    }

    /**
     * Waits for a lock that the recording has one by one.
     *
     * @param count how many
     * @param total their time in the window
     * @param site where most of that was, empty if unknown or if there were none
     */
    public record Waited(long count, double total, String site) {
        /** None. */
        public static final Waited NONE = new Waited(0, 0, "");
    }
}
