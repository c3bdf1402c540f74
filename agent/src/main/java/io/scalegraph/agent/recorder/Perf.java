package io.scalegraph.agent.recorder;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * The performance counters that a measurement was asked for: their events, and memory for the threads that read them. All
 * of it is bounded, and all of it may be missing; then {@link PerfGaps} says why.
 */
final class Perf {
    /** File descriptors kept open at most. */
    private static final int MOST_FILES = 512;
    /** The program keeps at least three of four that it may open. */
    private static final int SHARE_OF_FILES = 4;

    private static final int FIRST_JDK = 22;
    /** So many calls make the JVM compile a handle, which must not happen inside a hook. */
    private static final int WARM_UP = 300;

    private static volatile @Nullable Perf current;

    final List<PerfEvent> events;
    private final ByteBuffer memory;
    private final long address;
    private final Object[] errnos;
    private final AtomicIntegerArray taken;

    private Perf(List<PerfEvent> events, int slots) throws ReflectiveOperationException {
        this.events = events;
        memory = ByteBuffer.allocateDirect(slots * PerfSlot.BYTES).order(ByteOrder.nativeOrder());
        address = PerfCalls.address(memory);
        taken = new AtomicIntegerArray(slots);
        errnos = new Object[slots];
        for (int i = 0; i < slots; i++) {
            errnos[i] = PerfCalls.segment(memory.slice(i * PerfSlot.BYTES + PerfSlot.ERRNO, PerfSlot.ERRNO_BYTES));
        }
    }

    /** Begins to count for a measurement, as far as this JVM and this machine allow it. */
    static void start(List<String> names) {
        stop();
        PerfGaps.reset();
        if (names.isEmpty()) {
            return;
        }
        List<PerfEvent> events = events(names);
        String missing = missing();
        if (missing.isEmpty()) {
            try {
                open(events);
            } catch (Throwable e) {
                missing = "the foreign-function API does not work: " + cause(e);
            }
        }
        if (!missing.isEmpty()) {
            for (PerfEvent event : events) {
                PerfGaps.ofAll(event.name, missing);
            }
        }
    }

    private static void open(List<PerfEvent> events) throws Throwable {
        int slots = events.isEmpty() ? 0 : files() / events.size();
        if (slots > 0) {
            Perf perf = new Perf(List.copyOf(events), slots);
            warmUp(perf);
            current = perf;
        }
    }

    /** Links and compiles the calls. */
    private static void warmUp(Perf perf) throws Throwable {
        PerfSlot slot = new PerfSlot(perf.memory, perf.address, perf.errnos[0], 0);
        for (int i = 0; i < WARM_UP; i++) {
            slot.open(new PerfEvent("none", -1, 0, false), 0);
            PerfCalls.read(-1, perf.address, 0);
            PerfCalls.close(-1);
        }
    }

    private static Throwable cause(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private static List<PerfEvent> events(List<String> names) {
        List<PerfEvent> events = new ArrayList<>();
        for (String name : names) {
            PerfEvent event = PerfEvent.of(name, PerfDevices.FOLDER);
            if (event != null) {
                events.add(event);
            } else if (!PerfEvent.isOptional(name)) {
                PerfGaps.ofAll(name, "there is no event of this name");
            }
        }
        return events;
    }

    /** Why this JVM cannot have any, empty if it can. */
    private static String missing() {
        String system = System.getProperty("os.name", "");
        if (!system.equals("Linux")) {
            return "performance counters are read on Linux only, not on " + system;
        }
        return Runtime.version().feature() < FIRST_JDK
                ? "performance counters need JDK " + FIRST_JDK + " or later (foreign-function API)"
                : "";
    }

    /** How many file descriptors may be kept open. */
    private static int files() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/limits"), StandardCharsets.US_ASCII)) {
                if (line.startsWith("Max open files")) {
                    String soft = line.substring("Max open files".length()).trim();
                    long limit = Long.parseLong(soft.substring(0, soft.indexOf(' ')));
                    return (int) Math.min(MOST_FILES, limit / SHARE_OF_FILES);
                }
            }
        } catch (IOException | RuntimeException e) {
            return MOST_FILES; // unlimited, or not told
        }
        return MOST_FILES;
    }

    /** Ends counting; what threads still hold they let go of themselves. */
    static void stop() {
        current = null;
    }

    /** What is counted, null if nothing is. */
    static @Nullable Perf current() {
        return current;
    }

    /** Memory for one thread, null if there is no more. */
    @Nullable
    PerfSlot take() {
        for (int i = 0; i < taken.length(); i++) {
            if (taken.get(i) == 0 && taken.compareAndSet(i, 0, 1)) {
                return new PerfSlot(memory, address, errnos[i], i);
            }
        }
        return null;
    }

    void giveBack(PerfSlot slot) {
        taken.set(slot.number, 0);
    }
}
