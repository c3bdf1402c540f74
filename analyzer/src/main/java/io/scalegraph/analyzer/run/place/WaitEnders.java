package io.scalegraph.analyzer.run.place;

import io.scalegraph.trace.WakeOrigin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What ended the waits at one place, all waiting threads together.
 *
 * @param by what ended them, the one that ended most waited time first; empty if that was not followed
 * @param vainWakes how often a thread was woken in these waits and had to wait again, null if that was not followed
 */
public record WaitEnders(List<Ender> by, @Nullable Long vainWakes) {
    /** Nothing was followed. */
    public static final WaitEnders UNKNOWN = new WaitEnders(List.of(), null);

    /**
     * One thread, or what is none.
     *
     * @param name of the thread, empty if it is not known; "others" for threads that were not kept apart; of what is no
     *     thread of its own {@link WakeOrigin#label()}
     * @param id Java thread id, null for what is no single thread
     * @param count waits that it ended
     * @param waited their time in seconds, from their begin
     */
    public record Ender(String name, @Nullable Long id, long count, double waited) {
        /**
         * Whether a thread is meant.
         *
         * @return whether it is
         */
        public boolean isThread() {
            return id != null || name.equals(OTHERS) || name.equals(WakeOrigin.VIRTUAL.label());
        }
    }

    static final String OTHERS = "others";

    public WaitEnders {
        by = List.copyOf(by);
    }
}
