package io.scalegraph.agent.recorder.perf;

import java.io.File;
import org.jspecify.annotations.Nullable;

/** An event that the operating system can count, under the name that perf gives it. Numbers from linux/perf_event.h. */
public final class PerfEvent {
    /** What is counted if the user does not choose: cycles, what they achieved, and what they lost on memory. */
    public static final String AUTO =
            "cycles,instructions,stalled-cycles-backend,stall_backend_mem,cache-references,cache-misses";

    /** Named by processors that tell memory stalls apart from others; nobody misses it on others. */
    private static final String MEMORY_STALLS = "stall_backend_mem";

    private static final String USER_ONLY = ":u";
    private static final int HARDWARE = 0;
    private static final int SOFTWARE = 1;
    private static final int CACHE = 3;
    private static final int RAW = 4;
    private static final int MISSES = 1 << 16;
    private static final int STORES = 1 << 8;
    private static final int LAST_LEVEL = 2;
    private static final int DATA_TLB = 3;

    /** As the user wrote it. */
    final String name;

    final int type;
    final long config;
    /** Happens in the kernel, so that nothing is left of it in user mode. */
    final boolean inKernel;

    private volatile boolean userOnly;
    /** Whether it cannot be counted on this machine, so that no further thread tries. */
    private volatile boolean refused;

    PerfEvent(String name, int type, long config, boolean inKernel) {
        this.name = name;
        this.type = type;
        this.config = config;
        this.inKernel = inKernel;
    }

    /** The event of a name, null if there is none. */
    static @Nullable PerfEvent of(String name, File devices) {
        boolean userOnly = name.endsWith(USER_ONLY);
        String plain = userOnly ? name.substring(0, name.length() - USER_ONLY.length()) : name;
        PerfEvent event = named(plain);
        event = event == null ? new PerfDevices(devices).event(plain) : event;
        if (event != null && userOnly) {
            event.countUserOnly();
        }
        return event;
    }

    /** Whether it is missing on most processors, which nobody needs to be told. */
    static boolean isOptional(String name) {
        return name.equals(MEMORY_STALLS);
    }

    private static @Nullable PerfEvent named(String name) {
        return switch (name) {
            case "cycles", "cpu-cycles" -> hardware(name, 0);
            case "instructions" -> hardware(name, 1);
            case "cache-references" -> hardware(name, 2);
            case "cache-misses" -> hardware(name, 3);
            case "branches", "branch-instructions" -> hardware(name, 4);
            case "branch-misses" -> hardware(name, 5);
            case "bus-cycles" -> hardware(name, 6);
            case "stalled-cycles-frontend" -> hardware(name, 7);
            case "stalled-cycles-backend" -> hardware(name, 8);
            case "ref-cycles" -> hardware(name, 9);
            case "L1-dcache-loads" -> cache(name, 0);
            case "L1-dcache-load-misses" -> cache(name, MISSES);
            case "LLC-loads" -> cache(name, LAST_LEVEL);
            case "LLC-load-misses" -> cache(name, LAST_LEVEL | MISSES);
            case "LLC-stores" -> cache(name, LAST_LEVEL | STORES);
            case "LLC-store-misses" -> cache(name, LAST_LEVEL | STORES | MISSES);
            case "dTLB-loads" -> cache(name, DATA_TLB);
            case "dTLB-load-misses" -> cache(name, DATA_TLB | MISSES);
            case "cpu-clock" -> new PerfEvent(name, SOFTWARE, 0, false);
            case "task-clock" -> new PerfEvent(name, SOFTWARE, 1, false);
            case "page-faults", "faults" -> new PerfEvent(name, SOFTWARE, 2, false);
            case "context-switches", "cs" -> new PerfEvent(name, SOFTWARE, 3, true);
            case "cpu-migrations", "migrations" -> new PerfEvent(name, SOFTWARE, 4, true);
            case "minor-faults" -> new PerfEvent(name, SOFTWARE, 5, false);
            case "major-faults" -> new PerfEvent(name, SOFTWARE, 6, false);
            default -> raw(name);
        };
    }

    private static PerfEvent hardware(String name, long config) {
        return new PerfEvent(name, HARDWARE, config, false);
    }

    private static PerfEvent cache(String name, long config) {
        return new PerfEvent(name, CACHE, config, false);
    }

    /** The processor's own number of an event, {@code r} and hexadecimal digits. */
    private static @Nullable PerfEvent raw(String name) {
        try {
            return name.startsWith("r") && Character.digit(name.charAt(name.length() - 1), 16) >= 0
                    ? new PerfEvent(name, RAW, Long.parseUnsignedLong(name, 1, name.length(), 16), false)
                    : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** The name of what is counted. */
    String counted() {
        return userOnly ? name + USER_ONLY : name;
    }

    boolean isUserOnly() {
        return userOnly;
    }

    void countUserOnly() {
        userOnly = true;
    }

    boolean isRefused() {
        return refused;
    }

    void refuse() {
        refused = true;
    }
}
