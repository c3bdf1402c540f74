package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is waited for, and where.
 *
 * @param kind label of the kind, perhaps one that only a later agent knows
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock, empty if there is none
 * @param family how waits here are charged, which is not always as the kind's are
 */
public record Place(String kind, String site, String lockClass, WaitKind.Family family) {
    /** In the name of a hidden class. */
    private static final String HIDDEN = "0x";

    private static final Map<String, WaitKind.Family> FAMILIES =
            Arrays.stream(WaitKind.values()).collect(Collectors.toMap(WaitKind::label, WaitKind::family));

    private static final Set<String> OBJECT_WAITS = Arrays.stream(WaitKind.values())
            .filter(WaitKind::isObjectWait)
            .map(WaitKind::label)
            .collect(Collectors.toSet());

    /**
     * Where a thread waits as it does at any such primitive.
     *
     * @param kind label of the kind, perhaps one that only a later agent knows
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock, empty if there is none
     */
    public Place(String kind, String site, String lockClass) {
        this(kind, site, lockClass, family(kind));
    }

    /**
     * As a place where a thread waits for something else than such a primitive is for.
     *
     * @param other how it is charged
     * @return the same otherwise
     */
    public Place chargedAs(WaitKind.Family other) {
        return new Place(kind, site, lockClass, other);
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
     * Whether a thread waits here by {@code Object.wait}.
     *
     * @return whether it does
     */
    public boolean isObjectWait() {
        return OBJECT_WAITS.contains(kind);
    }

    /**
     * The method in which a thread waits.
     *
     * @param site class::method, perhaps with callers
     * @return the same without callers
     */
    public static String innermost(String site) {
        int callers = site.indexOf(TraceFormat.CALLED_FROM);
        return callers < 0 ? site : site.substring(0, callers);
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
