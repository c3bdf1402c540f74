package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.WaitKind;

/**
 * What is waited for, and where.
 *
 * @param kind label of the kind, perhaps one that only a later agent knows
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock, empty if there is none
 */
public record Place(String kind, String site, String lockClass) {
    /**
     * Whether this is a wait of a kind.
     *
     * @param other the kind
     * @return whether it is
     */
    public boolean is(WaitKind other) {
        return kind.equals(other.label());
    }

    /**
     * How waits here are charged.
     *
     * @return their family; of a kind that is not known that of primitives
     */
    public WaitKind.Family family() {
        try {
            return WaitKind.ofLabel(kind).family();
        } catch (IllegalArgumentException e) {
            return WaitKind.Family.PRIMITIVE; // a kind of a later agent
        }
    }

    /**
     * Whether a carrier waits here for a virtual thread that can run.
     *
     * @return whether it does
     */
    public boolean isIdleCarriers() {
        return is(WaitKind.CARRIER_IDLE);
    }
}
