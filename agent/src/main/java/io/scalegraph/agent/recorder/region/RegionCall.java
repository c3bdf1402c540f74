package io.scalegraph.agent.recorder.region;

import io.scalegraph.agent.recorder.delivery.Entry;

/**
 * One ended call of a region on its way into the recording.
 *
 * @param worker Java thread id
 * @param region class and method
 * @param beginNanos clock at the begin
 * @param nanos duration
 */
public record RegionCall(long worker, String region, long beginNanos, long nanos) implements Entry {
    @Override
    public boolean isOneOfMany() {
        return true;
    }
}
