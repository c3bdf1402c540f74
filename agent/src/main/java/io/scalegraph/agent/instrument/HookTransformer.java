package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.program.Annotations;
import io.scalegraph.agent.instrument.program.CallSites;
import io.scalegraph.agent.instrument.program.ThreadRuns;
import io.scalegraph.agent.instrument.rewrite.Hook;
import io.scalegraph.agent.instrument.rewrite.HookedClass;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.trace.Pools;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import org.jspecify.annotations.Nullable;

/** Changes classes as they are loaded or retransformed. A failure leaves the class as it was and is counted. */
final class HookTransformer implements ClassFileTransformer {
    private final Hooks hooks;
    private final CallSites calls;

    HookTransformer(Hooks hooks, CallSites calls) {
        this.hooks = hooks;
        this.calls = calls;
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String className,
            @Nullable Class<?> redefined,
            @Nullable ProtectionDomain domain,
            byte[] bytes) {
        if (className == null || className.startsWith("io/scalegraph/agent/")) {
            return null;
        }
        String name = className.replace('/', '.');
        byte[] hooked = hook(loader, name, bytes);
        byte[] counted = count(loader, name, hooked == null ? bytes : hooked);
        return counted == null ? hooked : counted;
    }

    private byte @Nullable [] hook(@Nullable ClassLoader loader, String name, byte[] bytes) {
        List<Hook> known = hooks.of(name);
        try {
            boolean marked = loader != null && Annotations.anyIn(bytes);
            boolean mayRun = loader != null && ThreadRuns.maybeIn(bytes);
            Set<Annotations.Annotated> early = hooks.marked().early(name);
            if (known.isEmpty() && !marked && !mayRun && early.isEmpty()) {
                return null;
            }
            if (!seesAgent(loader)) {
                notInstalled(known);
                return null;
            }
            ClassReader reader = new ClassReader(bytes);
            List<Hook> all = new ArrayList<>(known);
            // The names of annotations stay among the constants of a class that has lost the annotations.
            if (marked || !early.isEmpty()) {
                all.addAll(hooks.marked().hooks(name, early.isEmpty() ? Annotations.methods(reader) : early, known));
            }
            if (mayRun) {
                all.addAll(ThreadRuns.hooks(reader));
            }
            byte[] hooked = HookedClass.rewrite(reader, all);
            if (hooked != null) {
                hooks.changed(name, !marked && early.isEmpty() && (known.isEmpty() || isPool(name, known)));
            }
            return hooked;
        } catch (Throwable e) {
            Recording.failed("hooking " + name, e);
            notInstalled(known);
            return null;
        }
    }

    /** Which no option names, so that its hooks are those of idle workers alone. */
    private static boolean isPool(String name, List<Hook> hooks) {
        for (Hook hook : hooks) {
            if (hook.point().methods().named() != null) {
                return false;
            }
        }
        return Pools.isOne(name);
    }

    /** Unless they stand in a class of that name that another loader has. */
    private static void notInstalled(List<Hook> hooks) {
        for (Hook hook : hooks) {
            if (!hook.stands()) {
                hook.installed(0);
            }
        }
    }

    /**
     * Whether code of a loader finds the recorder. Loaders of OSGi and of module systems ask their parents for nothing but what
     * they were told to; a hook there would fail each time that it is met.
     */
    private static boolean seesAgent(@Nullable ClassLoader loader) {
        try {
            return loader == null || Class.forName(Recording.class.getName(), false, loader) == Recording.class;
        } catch (Throwable e) { // the loader is the program's: anything may come of it
            return false;
        }
    }

    private byte @Nullable [] count(@Nullable ClassLoader loader, String name, byte[] bytes) {
        try {
            boolean concerned = calls.any() && calls.concern(loader, name) && seesAgent(loader);
            byte[] counted = concerned ? calls.rewrite(loader, name, bytes) : null;
            if (counted != null) {
                hooks.changed(name, false);
            }
            return counted;
        } catch (Throwable e) {
            Recording.failed("counting calls in " + name, e);
            return null;
        }
    }
}
