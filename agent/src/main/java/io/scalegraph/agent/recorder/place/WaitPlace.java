package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.Seal;
import io.scalegraph.trace.WaitKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One kind of thing that is waited for at one place of the program. Thread-safe. */
public abstract class WaitPlace {
    private final WaitKind kind;
    private final @Nullable String siteClass;
    private final @Nullable String siteMethod;
    private final @Nullable LockClass lockClass;

    private final String site;
    private final int hash;
    private final Seal seal;

    /**
     * A place.
     *
     * @param kind what is waited for
     * @param siteClass class of the program, null if none is known
     * @param siteMethod its method, null as that
     * @param lockClass class of the lock, null if there is none
     */
    protected WaitPlace(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lockClass) {
        this.kind = kind;
        this.siteClass = siteClass;
        this.siteMethod = siteMethod;
        this.lockClass = LockClass.of(lockClass);
        this.site = siteClass == null ? "" : siteClass + "::" + siteMethod;
        this.hash = hash(kind, siteClass, siteMethod, lockClass);
        this.seal = seal(kind, site);
    }

    /**
     * A place known by its text alone.
     *
     * @param kind what is waited for
     * @param site class and method of the program, empty if none is known
     * @param lockClass class of the lock, null if there is none
     */
    protected WaitPlace(WaitKind kind, String site, @Nullable Class<?> lockClass) {
        this.kind = kind;
        this.siteClass = null;
        this.siteMethod = null;
        this.lockClass = LockClass.of(lockClass);
        this.site = site;
        this.hash = hash(kind, null, null, lockClass);
        this.seal = seal(kind, site);
    }

    /** As {@link io.scalegraph.trace.SingleWait} has it, which cannot be loaded before JFR is up. */
    private static Seal seal(WaitKind kind, String site) {
        return new Seal().with("kind", kind.label()).with("site", site);
    }

    /**
     * Whether this is a place.
     *
     * @param kind what is waited for there
     * @param siteClass class of the program, null if none is known
     * @param siteMethod its method, null as that
     * @param lock class of the lock, null if there is none
     * @return whether it is
     */
    public final boolean matches(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return this.kind == kind
                && isOf(lock)
                && Objects.equals(this.siteClass, siteClass)
                && Objects.equals(this.siteMethod, siteMethod);
    }

    /**
     * Whether a lock of this class is waited at.
     *
     * @param lock the class, null for no lock
     * @return whether it is
     */
    public final boolean isOf(@Nullable Class<?> lock) {
        return lockClass == null ? lock == null : lock != null && lockClass.is(lock);
    }

    /** {@return class of the lock; null if there is none, or if it has been unloaded} */
    public final @Nullable Class<?> lockClass() {
        return lockClass == null ? null : lockClass.type();
    }

    /** {@return what is written of the class of the lock} */
    public final LockClass.Reading lock() {
        return lockClass == null ? LockClass.Reading.NONE : lockClass.read();
    }

    /**
     * A hash of what makes a place, by the text of the names: the identity hash would change the program's own.
     *
     * @param kind what is waited for
     * @param siteClass class of the program, null if none is known
     * @param siteMethod its method, null as that
     * @param lock class of the lock, null if there is none
     * @return the same for equal places
     */
    public static int hash(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        int hash = kind.label().hashCode();
        hash = 31 * hash + (siteClass == null ? 0 : siteClass.hashCode());
        hash = 31 * hash + (siteMethod == null ? 0 : siteMethod.hashCode());
        hash = 31 * hash + (lock == null ? 0 : lock.getName().hashCode());
        return hash ^ hash >>> 16;
    }

    /** {@return its {@link #hash(WaitKind, String, String, Class)}, also once the class of the lock is unloaded} */
    public final int hash() {
        return hash;
    }

    /** {@return how long the wait was that ended here last, long if none has} */
    public abstract WaitLength lastLength();

    /** {@return what is waited for} */
    public final WaitKind kind() {
        return kind;
    }

    /** {@return class of the program, null if none is known} */
    public final @Nullable String siteClass() {
        return siteClass;
    }

    /** {@return method of the program, null if none is known} */
    public final @Nullable String siteMethod() {
        return siteMethod;
    }

    /** {@return class and method of the program, empty if none is known} */
    public final String site() {
        return site;
    }

    /** {@return what its names add to the seals of waits here, which nobody may add to} */
    public final Seal seal() {
        return seal;
    }
}
