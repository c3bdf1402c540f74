package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.program.Annotations;
import io.scalegraph.agent.instrument.program.LoadedAnnotations;
import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.rewrite.Hook;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Methods of the program that carry an annotation, and their hooks. Thread-safe. */
final class MarkedMethods {
    private final Map<String, Hook> hooks = new ConcurrentHashMap<>();
    /** Of classes that were loaded before, by name. */
    private final Map<String, Set<Annotations.Annotated>> early = new ConcurrentHashMap<>();

    /** Nothing found. */
    MarkedMethods() {}

    /** Looks for them in the classes that the program has loaded already; gives back those to be changed. */
    List<Class<?>> inLoaded(Instrumentation instrumentation) {
        List<Class<?>> types = new ArrayList<>();
        for (Map.Entry<Class<?>, Set<Annotations.Annotated>> found :
                LoadedAnnotations.among(instrumentation.getAllLoadedClasses()).entrySet()) {
            if (instrumentation.isModifiableClass(found.getKey())) {
                early.put(found.getKey().getName(), found.getValue());
                types.add(found.getKey());
            }
        }
        return types;
    }

    /** Methods with an annotation that the JVM does not show any more; empty for nearly all. */
    Set<Annotations.Annotated> early(String type) {
        return early.getOrDefault(type, Set.of());
    }

    /** Hooks of the methods that carry an annotation, but for those that an option names too. */
    List<Hook> hooks(String type, Set<Annotations.Annotated> methods, List<Hook> ofOptions) {
        List<Hook> made = new ArrayList<>();
        for (Annotations.Annotated method : methods) {
            HookPoint point = MethodHooks.marked(method.annotation(), type, method.method(), method.descriptor());
            boolean named = false;
            for (Hook known : ofOptions) {
                // The same method may be a section by option and a region by annotation.
                named |= MethodHooks.isSame(known.point(), method);
            }
            if (!named) {
                Hook hook = new Hook(point);
                Hook before = hooks.putIfAbsent(
                        method.annotation() + type + "::" + method.method() + method.descriptor(), hook);
                made.add(before == null ? hook : before);
            }
        }
        return made;
    }

    /** All hooks. */
    Collection<Hook> hooks() {
        return hooks.values();
    }
}
