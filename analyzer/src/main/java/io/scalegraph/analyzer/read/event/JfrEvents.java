package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.EventThread;
import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JfrThread;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.trace.JdkEvents;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** JFR's own events, kept on the recording's clock until it is known how that runs, and what counts as computation. */
final class JfrEvents {
    /** A sleep that ends by itself takes its time, by a clock that goes at another pace than JFR's: so much less is less, */
    private static final long LESS_NANOS = 1_000_000;
    /** and this part of it. */
    private static final long LESS_PART = 100;

    private static final Pattern CARRIERS =
            Pattern.compile("(?:^|\\s)-Djdk\\.virtualThreadScheduler\\.parallelism=(\\d{1,5})(?=\\s|$)");

    private final SeenWaits waits = new SeenWaits();
    private final SeenWaits parks = new SeenWaits();
    private final JvmActivityEvents vm = new JvmActivityEvents();
    private final Map<Long, JfrThread> threads = new HashMap<>();
    private final StartedJvms started = new StartedJvms();
    private @Nullable String name;
    private @Nullable String program;
    private @Nullable Integer hardwareThreads;
    private @Nullable Integer carriers;
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;

    void add(JfrEvent event) {
        long begin = event.beginNanos();
        long nanos = event.nanos();
        first = Math.min(first, begin);
        last = Math.max(last, begin + nanos);
        seen(event, begin, begin + nanos);
        switch (event.type()) {
            case JdkEvents.MONITOR_ENTER ->
                waits.add(wait(event, WaitKind.MONITOR, "monitorClass", begin, nanos), event.stack());
            case JdkEvents.MONITOR_WAIT -> {
                WaitKind kind = waitKind(event);
                String lock = kind == WaitKind.IN_JVM ? "" : "monitorClass"; // an object that no program sees
                waits.add(wait(event, kind, lock, begin, nanos), event.stack());
            }
            case JdkEvents.THREAD_SLEEP -> waits.add(wait(event, WaitKind.SLEEP, "", begin, nanos), event.stack());
            case JdkEvents.THREAD_PARK ->
                parks.add(wait(event, StackNames.parked(event), "parkedClass", begin, nanos), event.stack());
            case JdkEvents.JVM_INFORMATION -> {
                name = version(Fields.text(event, "jvmVersion"));
                program = Fields.text(event, "javaArguments");
                carriers = carriers(Fields.text(event, "jvmArguments"));
            }
            case JdkEvents.PROCESS_START ->
                started.byJavaCode(Fields.number(event, "pid", 0), Fields.text(event, "command"));
            case JdkEvents.CPU_INFORMATION -> hardwareThreads = (int) Fields.number(event, "hwThreads", 1);
            default -> vm.add(event, begin, nanos);
        }
    }

    /** What the agent saw among the processes of the system. */
    void started(JfrEvent event) {
        started.seen(
                Fields.number(event, "pid", 0), Fields.number(event, "startedBy", 0), Fields.text(event, "command"));
    }

    /** The last one counts, and what is no number the JDK refuses. */
    private static @Nullable Integer carriers(String options) {
        Integer told = null;
        for (Matcher option = CARRIERS.matcher(options); option.find(); ) {
            told = Integer.valueOf(option.group(1));
        }
        return told;
    }

    /** Name and number, without the platform and the compiler that follow. */
    private static String version(String text) {
        int platform = text.indexOf(") for ");
        return platform < 0 ? text : text.substring(0, platform + 1);
    }

    private void seen(JfrEvent event, long begin, long end) {
        EventThread thread = event.thread();
        if (thread == null || thread.id() <= 0 || ofJvm(thread)) {
            return;
        }
        String own = thread.name() == null ? "" : thread.name();
        threads.merge(
                thread.id(),
                new JfrThread(own, begin, end),
                (a, b) -> new JfrThread(
                        a.name(), Math.min(a.firstNanos(), b.firstNanos()), Math.max(a.lastNanos(), b.lastNanos())));
    }

    /** The JVM's own threads stand in the topmost group, all but two. */
    private static boolean ofJvm(EventThread thread) {
        return thread.inTopGroup()
                || "JFR Periodic Tasks".equals(thread.name())
                || "DestroyJavaVM".equals(thread.name());
    }

    private static JfrWait wait(JfrEvent event, WaitKind kind, String classField, long begin, long nanos) {
        Place place = new Place(kind.label(), Fields.site(event), Fields.className(event, classField));
        if ((kind == WaitKind.OBJECT_WAIT || kind == WaitKind.SLEEP) && StackNames.isIdleWorker(event)) {
            place = place.chargedAs(WaitKind.POOL_IDLE.family());
        }
        long owner = Fields.thread(event, "previousOwner");
        return new JfrWait(Fields.thread(event), place, begin, nanos, owner, ender(event, kind, owner));
    }

    /** Who let go of a monitor has ended the wait for it, and who notified that of {@code Object.wait}. */
    private static long ender(JfrEvent event, WaitKind kind, long owner) {
        long ender = owner == 0 ? Fields.thread(event, "notifier") : owner;
        if (ender > 0) {
            return ender;
        }
        boolean timedOut = kind == WaitKind.SLEEP ? hasSlept(event) : event.has("timedOut") && event.flag("timedOut");
        return timedOut ? WakeOrigin.SELF.id() : WakeOrigin.UNKNOWN.id();
    }

    /** Or else it was interrupted, and JFR does not tell by whom. Of a JVM that does not say for how long it was to sleep, it has. */
    private static boolean hasSlept(JfrEvent event) {
        long asked = event.hasNanos("time") ? event.nanos("time") : 0;
        return asked <= event.nanos() || asked - event.nanos() <= Math.max(LESS_NANOS, asked / LESS_PART);
    }

    /**
     * A thread is joined by waiting at it. The JVM itself waits in the same way for a class that another thread initializes,
     * without a call; without a stack they look alike.
     */
    private static WaitKind waitKind(JfrEvent event) {
        String innermost = Fields.method(event);
        if (!innermost.isEmpty() && !innermost.startsWith("java.lang.Object::wait")) {
            return WaitKind.IN_JVM;
        }
        return Fields.passes(event, "java.lang.Thread", "join")
                ? WaitKind.JOIN
                : Synchronizers.waitedAt(Fields.className(event, "monitorClass"));
    }

    /**
     * Waits on the JVM's clock, but for those in declared computation.
     *
     * @param depth how many frames of the program make a site
     */
    JfrWaits waits(ClockMap clocks, Computations computations, int depth) {
        return waits.on(clocks, computations, depth);
    }

    /** Parks on the JVM's clock. */
    JfrWaits parks(ClockMap clocks) {
        return parks.on(clocks, Computations.of(""), 1);
    }

    JvmActivity vm(ClockMap clocks, @Nullable Set<String> enabled) {
        return vm.trace(clocks, enabled);
    }

    Map<Long, JfrThread> threads(ClockMap clocks) {
        threads.replaceAll((id, thread) -> {
            long firstNanos = clocks.clock(thread.firstNanos());
            return new JfrThread(thread.name(), firstNanos, Math.max(firstNanos, clocks.clock(thread.lastNanos())));
        });
        return threads;
    }

    /**
     * The JVM.
     *
     * @param inherited whether those that it starts are measured too
     */
    Trace.Jvm jvm(boolean inherited) {
        return new Trace.Jvm(name, program, hardwareThreads, carriers, inherited ? Map.of() : started.names());
    }

    long firstEpochNanos() {
        return first == Long.MAX_VALUE ? 0 : first;
    }

    long lastEpochNanos() {
        return last == Long.MIN_VALUE ? 0 : last;
    }
}
