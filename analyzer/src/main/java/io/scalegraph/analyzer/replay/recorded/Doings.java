package io.scalegraph.analyzer.replay.recorded;

import java.util.List;

/**
 * What is known of one thread beside its waits.
 *
 * @param syncs what its waits were for, in the order of the waits
 * @param holds of locks, by begin; empty if they were not recorded
 * @param passes through queues, by time; empty if they were not recorded
 * @param latches what it did at latches, by time; empty if that was not recorded
 */
public record Doings(List<Sync> syncs, List<Hold> holds, List<Pass> passes, List<LatchUse> latches) {
    public Doings {
        syncs = SyncList.packed(syncs);
        holds = List.copyOf(holds);
        passes = List.copyOf(passes);
        latches = List.copyOf(latches);
    }

    /**
     * Of a thread whose holds and passes were not recorded.
     *
     * @param syncs what its waits were for
     * @return the same
     */
    public static Doings of(List<Sync> syncs) {
        return new Doings(syncs, List.of(), List.of(), List.of());
    }
}
