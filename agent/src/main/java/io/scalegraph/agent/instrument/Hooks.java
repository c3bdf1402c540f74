package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.program.CallSites;
import io.scalegraph.agent.instrument.program.NearNames;
import io.scalegraph.agent.instrument.rewrite.ContinuationStacks;
import io.scalegraph.agent.instrument.rewrite.CurrentCarrier;
import io.scalegraph.agent.instrument.rewrite.Hook;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.ThreadNumbers;
import io.scalegraph.agent.recorder.session.LivingThreads;
import io.scalegraph.agent.recorder.session.Recording;
import io.scalegraph.agent.recorder.session.Settings;
import io.scalegraph.trace.MethodName;
import io.scalegraph.trace.Pools;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * All hooks of one start of the agent: installs them, and tells which stand. Classes that are loaded already are changed
 * in one call, so that the program stops once; the others as they are loaded.
 */
public final class Hooks implements Settings.Hooks {
    private final Map<String, List<Hook>> byType = new ConcurrentHashMap<>();
    /** What a program that runs already has to do without until it has virtual threads. */
    private final Queue<Hook> ofVirtual = new ConcurrentLinkedQueue<>();

    private final MarkedMethods marked = new MarkedMethods();
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    /** Of these, classes that carry more than hooks where their threads begin, or where a pool's take their tasks. */
    private final Set<String> changedMore = ConcurrentHashMap.newKeySet();

    private final EnteredMethods entered;
    private final Instrumentation instrumentation;
    private final CallSites calls;
    private final HookTransformer transformer;

    private Hooks(Instrumentation instrumentation, CallSites calls, boolean running) {
        this.instrumentation = instrumentation;
        this.calls = calls;
        this.entered = new EnteredMethods(running);
        this.transformer = new HookTransformer(this, calls);
    }

    /**
     * Installs the hooks.
     *
     * @param instrumentation the JVM's
     * @param points all places to hook
     * @param calls what is counted or timed where the program's code does it
     * @param running whether the program runs already
     * @return the hooks
     * @throws UnmodifiableClassException if the JVM refuses to change a class of its own
     */
    public static Hooks install(
            Instrumentation instrumentation, List<HookPoint> points, CallSites calls, boolean running)
            throws UnmodifiableClassException {
        Hooks hooks = new Hooks(instrumentation, calls, running);
        for (HookPoint point : points) {
            if (running && point.ofVirtual() != null) {
                hooks.ofVirtual.add(new Hook(point.whileRunning()));
            } else {
                hooks.add(new Hook(point));
            }
        }
        instrumentation.addTransformer(hooks.transformer, true);
        hooks.retransformLoaded();
        // What was loaded while the first pass ran was offered to no transformer.
        hooks.retransformLoaded();
        hooks.changeLoaded(calls.any(), running ? LivingThreads.classes() : Set.of());
        return hooks;
    }

    /**
     * Hooks annotated methods of classes that the program loaded before these hooks were installed. Takes some tens of
     * microseconds a class, in which the program runs on, and stops it once if there are any.
     */
    public void hookMarkedInLoaded() {
        try {
            List<Class<?>> types = marked.inLoaded(instrumentation);
            if (!types.isEmpty()) {
                entered.note(types);
                instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
            }
        } catch (Throwable e) {
            Recording.failed("annotations of loaded classes", e);
        }
    }

    /**
     * Gives changed classes back as they were, in one call. Classes whose methods threads are in as long as they live are left,
     * with hooks that do nothing any more: their loops would go on in the interpreter.
     *
     * @throws UnmodifiableClassException if the JVM refuses; the classes keep their hooks, which do nothing any more
     */
    public void remove() throws UnmodifiableClassException {
        instrumentation.removeTransformer(transformer);
        Set<String> living = LivingThreads.classes();
        List<Class<?>> loaded = new ArrayList<>();
        List<Class<?>> ofThreads = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            String name = type.getName();
            if (changedMore.contains(name)) {
                loaded.add(type);
            } else if (changed.contains(name) && !Pools.isOne(name) && !living.contains(name)) {
                ofThreads.add(type);
            }
        }
        loaded.addAll(entered.withoutThoseOfOthers(ofThreads));
        if (!loaded.isEmpty()) {
            instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        }
    }

    /** A class is about to carry hooks, perhaps where its threads begin or a pool's take their tasks alone. */
    void changed(String type, boolean ofLoopsAlone) {
        changed.add(type);
        if (!ofLoopsAlone) {
            changedMore.add(type);
        }
    }

    private void add(Hook hook) {
        List<Hook> hooks = byType.get(hook.point().type());
        if (hooks == null) {
            hooks = new CopyOnWriteArrayList<>();
            byType.put(hook.point().type(), hooks);
        }
        hooks.add(hook);
    }

    private void retransformLoaded() throws UnmodifiableClassException {
        Class<?>[] all = instrumentation.getAllLoadedClasses();
        if (!ofVirtual.isEmpty() && VirtualPrograms.isOne(all)) {
            for (Hook hook = ofVirtual.poll(); hook != null; hook = ofVirtual.poll()) {
                add(hook);
            }
        }
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : all) {
            List<Hook> hooks = byType.get(type.getName());
            if (hooks != null && !isAnySeen(hooks)) {
                loaded.add(type);
            }
        }
        if (!loaded.isEmpty()) {
            entered.note(loaded);
            instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        }
    }

    /**
     * Calls are counted in what the program has loaded already, and its classes of threads are hooked there, too, but for those
     * whose threads are in their loops: a thread of these that is started later begins, for its counters, with its first wait.
     */
    private void changeLoaded(boolean counts, Set<String> living) {
        List<Class<?>> ofThreads = new ArrayList<>();
        List<Class<?>> counted = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            ClassLoader loader = type.getClassLoader();
            String name = type.getName();
            boolean concerned = counts && calls.concern(loader, name);
            boolean begins = loader != null && Thread.class.isAssignableFrom(type) && !living.contains(name);
            if ((concerned || begins)
                    && instrumentation.isModifiableClass(type)
                    && !name.startsWith("io.scalegraph.agent.")) {
                (concerned ? counted : ofThreads).add(type);
            }
        }
        try {
            entered.note(counted);
            counted.addAll(entered.withoutThoseOfOthers(ofThreads));
            if (!counted.isEmpty()) {
                instrumentation.retransformClasses(counted.toArray(new Class<?>[0]));
            }
        } catch (Throwable e) {
            Recording.failed("changing loaded classes", e);
        }
    }

    private static boolean isAnySeen(List<Hook> hooks) {
        for (Hook hook : hooks) {
            if (hook.isSeen()) {
                return true;
            }
        }
        return false;
    }

    /** Hooks of a type; empty for nearly all. */
    List<Hook> of(String type) {
        List<Hook> hooks = byType.get(type);
        return hooks == null ? List.of() : hooks;
    }

    /** Methods that carry an annotation. */
    MarkedMethods marked() {
        return marked;
    }

    /**
     * JFR's own events that have to take the place of hooks that this JDK, or a program that runs, does not allow.
     *
     * @return their names
     */
    public List<String> fallbacks() {
        List<String> events = new ArrayList<>();
        for (Hook hook : all()) {
            String event = hook.point().fallback();
            if (event != null && (!hook.stands() || hook.point().isOfVirtual())) {
                events.add(event);
            }
        }
        return events;
    }

    /**
     * Methods of the program that go on in the interpreter until they return.
     *
     * @return class::method, in alphabetical order
     */
    public Set<String> entered() {
        return entered.names();
    }

    @Override
    public @Nullable ToLongFunction<Thread> threadNumbers() {
        return ThreadNumbers.asker();
    }

    @Override
    public @Nullable LongSupplier carriers() {
        return CurrentCarrier.asker(instrumentation);
    }

    @Override
    public @Nullable Function<Object, StackWalker> continuations() {
        return ContinuationStacks.walkers(instrumentation);
    }

    @Override
    public void catchUp() {
        try {
            retransformLoaded();
        } catch (Throwable e) {
            Recording.failed("hooking late classes", e);
        }
    }

    @Override
    public List<Settings.Hook> report(boolean last) {
        catchUp();
        List<Settings.Hook> reports = new ArrayList<>();
        for (Hook hook : all()) {
            reports.add(hook.report(last ? near(hook) : ""));
        }
        reports.addAll(calls.report());
        return reports;
    }

    private String near(Hook hook) {
        MethodName named = hook.point().methods().named();
        if (hook.stands() || named == null) {
            return "";
        }
        try {
            return NearNames.of(instrumentation.getAllLoadedClasses(), named);
        } catch (Throwable e) {
            Recording.failed("near names", e);
            return "";
        }
    }

    private List<Hook> all() {
        List<Hook> all = new ArrayList<>();
        for (List<Hook> hooks : byType.values()) {
            all.addAll(hooks);
        }
        all.addAll(ofVirtual);
        all.addAll(marked.hooks());
        return all;
    }
}
