package io.scalegraph.agent.recorder.perf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The performance counters that a measurement was asked for. All of it is bounded, and all of it may be missing; then
 * {@link PerfGaps} says why. Thread-safe.
 */
public final class Perf {
    /** File descriptors kept open at most. */
    private static final int MOST_FILES = 512;
    /** The program keeps at least three of four that it may open. */
    private static final int SHARE_OF_FILES = 4;

    private static final int FIRST_JDK = 22;

    private final PerfGaps gaps = new PerfGaps();
    private volatile @Nullable PerfMemory memory;

    /**
     * Begins to count, as far as this JVM and this machine allow it.
     *
     * @param names events by the names that perf gives them; empty if none are wanted
     */
    public Perf(List<String> names) {
        if (names.isEmpty()) {
            return;
        }
        List<PerfEvent> events = events(names);
        String missing = missing();
        if (missing.isEmpty()) {
            try {
                memory = open(events);
            } catch (Throwable e) {
                missing = "the foreign-function API does not work: " + cause(e);
            }
        }
        if (!missing.isEmpty()) {
            for (PerfEvent event : events) {
                gaps.ofAll(event.name, missing);
            }
        }
    }

    private static @Nullable PerfMemory open(List<PerfEvent> events) throws Throwable {
        int slots = events.isEmpty() ? 0 : files() / events.size();
        if (slots == 0) {
            return null;
        }
        PerfMemory opened = new PerfMemory(List.copyOf(events), slots);
        opened.warmUp();
        return opened;
    }

    private static Throwable cause(Throwable e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private List<PerfEvent> events(List<String> names) {
        List<PerfEvent> events = new ArrayList<>();
        for (String name : names) {
            PerfEvent event = PerfEvent.of(name, PerfDevices.FOLDER);
            if (event != null) {
                events.add(event);
            } else if (!PerfEvent.isOptional(name)) {
                gaps.ofAll(name, "there is no event of this name");
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
    public void stop() {
        memory = null;
    }

    /** {@return what is missing, and why} */
    public PerfGaps gaps() {
        return gaps;
    }

    /** What is counted, null if nothing is. */
    @Nullable
    PerfMemory memory() {
        return memory;
    }
}
