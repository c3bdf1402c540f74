package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One kind of thing that is waited for at one place of the program. Thread-safe. */
abstract class WaitPlace {
    final WaitKind kind;
    final @Nullable String siteClass;
    final @Nullable String siteMethod;
    /** Weak: a class of the program must not outlive its loader for our sake. */
    private final @Nullable WeakReference<Class<?>> lockClass;

    private final String site;

    WaitPlace(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lockClass) {
        this.kind = kind;
        this.siteClass = siteClass;
        this.siteMethod = siteMethod;
        this.lockClass = lockClass == null ? null : new WeakReference<>(lockClass);
        this.site = siteClass == null ? "" : siteClass + "::" + siteMethod;
    }

    final boolean matches(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return this.kind == kind
                && isOf(lock)
                && Objects.equals(this.siteClass, siteClass)
                && Objects.equals(this.siteMethod, siteMethod);
    }

    final boolean isOf(@Nullable Class<?> lock) {
        return lockClass == null ? lock == null : lock != null && lockClass.refersTo(lock);
    }

    /** Class of the lock; null if there is none, or if it has been unloaded. */
    final @Nullable Class<?> lockClass() {
        return lockClass == null ? null : lockClass.get();
    }

    final String site() {
        return site;
    }
}
