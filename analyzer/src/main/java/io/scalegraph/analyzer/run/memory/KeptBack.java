package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.run.machine.StolenTime;
import org.jspecify.annotations.Nullable;

/**
 * What the machine kept back from the workers of one window, as far as it was counted.
 *
 * @param stolen what its host took, null if not known
 * @param queue those that workers may have queued for
 */
public record KeptBack(@Nullable StolenTime stolen, QueueCounters queue) {
    /** Nothing was counted. */
    public static final KeptBack UNKNOWN = new KeptBack(null, QueueCounters.UNKNOWN);
}
