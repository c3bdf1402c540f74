package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * One ended wait on its way into the recording.
 *
 * @param worker Java thread id
 * @param kind what was waited for
 * @param site class and method of the program, empty if unknown
 * @param lockClass class of the lock, null if none
 * @param beginNanos clock at the begin
 * @param nanos duration
 * @param sequence the thread's count of such waits, from 1
 * @param party what else is known of the lock and the thread waited for
 * @param event the sink's own handle from {@link Sink#begin()}, null if the sink was not up yet
 */
record Wait(
        long worker,
        WaitKind kind,
        String site,
        @Nullable Class<?> lockClass,
        long beginNanos,
        long nanos,
        long sequence,
        Party party,
        @Nullable Object event) {
    /** Lock and thread waited for; fields as in {@link io.scalegraph.trace.WaitEvent}. */
    record Party(long lock, long partner, long generation, long releaseNanos) {
        static final Party UNKNOWN = new Party(0, 0, 0, TraceFormat.NOT_MEASURED);
    }
}
