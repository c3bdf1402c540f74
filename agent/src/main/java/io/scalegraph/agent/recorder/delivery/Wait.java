package io.scalegraph.agent.recorder.delivery;

import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.agent.recorder.wake.WaitEnd;
import io.scalegraph.trace.TraceFormat;
import org.jspecify.annotations.Nullable;

/**
 * One ended wait on its way into the recording.
 *
 * @param worker Java thread id
 * @param place what was waited for, and where; one for all waits there, so that none is made for a wait
 * @param beginNanos clock at the begin
 * @param nanos duration
 * @param sequence the thread's count of such waits, from 1
 * @param party what else is known of the lock and the thread waited for
 * @param event the sink's own handle from {@link Sink#end}, null if the sink was not up yet
 */
public record Wait(
        long worker,
        WaitPlace place,
        long beginNanos,
        long nanos,
        long sequence,
        Party party,
        @Nullable Object event) implements Entry {
    @Override
    public boolean isOneOfMany() {
        return true;
    }

    /**
     * Lock and thread waited for; fields as in {@link io.scalegraph.trace.WaitEvent}.
     *
     * @param lock number of the lock, 0 if it has none
     * @param partner the thread waited for, 0 if not known
     * @param generation number of the barrier's generation, 0 if there is none
     * @param releaseNanos how long the wait went on after the last arrival
     * @param end how it ended
     */
    public record Party(long lock, long partner, long generation, long releaseNanos, WaitEnd end) {
        /** Nothing is known. */
        public static final Party UNKNOWN = new Party(0, 0, 0, TraceFormat.NOT_MEASURED, WaitEnd.UNKNOWN);
    }
}
