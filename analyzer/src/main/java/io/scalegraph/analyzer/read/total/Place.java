package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is waited for, and where.
 *
 * @param kind label of the kind, perhaps one that only a later agent knows
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock, empty if there is none
 * @param forTeam whether a thread waits here for the threads that it had work done by, whatever the primitive is
 */
public record Place(String kind, String site, String lockClass, boolean forTeam) {
    /** In the name of a hidden class. */
    private static final String HIDDEN = "0x";

    private static final Map<String, WaitKind.Family> FAMILIES =
            Arrays.stream(WaitKind.values()).collect(Collectors.toMap(WaitKind::label, WaitKind::family));

    /**
     * Where a thread waits as it does at any such primitive.
     *
     * @param kind label of the kind, perhaps one that only a later agent knows
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock, empty if there is none
     */
    public Place(String kind, String site, String lockClass) {
        this(kind, site, lockClass, false);
    }

    /**
     * As a place where a thread waits for its team.
     *
     * @return the same otherwise
     */
    public Place ofTeam() {
        return new Place(kind, site, lockClass, true);
    }

    /**
     * Whether the lock is of a hidden class, whose name the JVM and the JDK write in different ways.
     *
     * @return whether it is
     */
    public boolean isOfHiddenClass() {
        return lockClass.contains(HIDDEN);
    }

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
     * @return their family
     */
    public WaitKind.Family family() {
        return forTeam ? WaitKind.Family.CHILDREN : family(kind);
    }

    /**
     * How waits of a kind are charged.
     *
     * @param kind label of the kind, perhaps one that only a later agent knows
     * @return their family; of a kind that is not known that of primitives
     */
    public static WaitKind.Family family(String kind) {
        WaitKind.Family family = FAMILIES.get(kind);
        return family == null ? WaitKind.Family.PRIMITIVE : family; // a kind of a later agent
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
