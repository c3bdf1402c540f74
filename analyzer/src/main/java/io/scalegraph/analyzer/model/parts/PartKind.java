package io.scalegraph.analyzer.model.parts;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Kinds of parts, each with the laws that can hold for it, the most likely first. */
enum PartKind {
    /** One at a time has it: see {@link Turns}. */
    TURNS,
    /** Some work, the others have nothing to do. */
    IDLE,
    /** Threads are started one after the other. */
    START,
    /** Until the last has come. */
    IMBALANCE,
    /** From when the last has come until all went on. */
    RELEASE,
    /** Each for itself: files and sockets. */
    OWN,
    /** The whole program stands, or is slower. */
    STOP,
    /** Whatever else. */
    OTHER;

    private static final Set<String> TAKEN_IN_TURN =
            Set.of("lock", "rwlock", "stampedlock", "monitor", "semaphore", "queue-put", "queue-take");
    private static final Set<String> OF_ONE = Set.of(
            "socket-read",
            "socket-write",
            "connect",
            "file-read",
            "file-write",
            "file-sync",
            "file-lock",
            "file-metadata",
            "process",
            "host-lookup");
    private static final Set<String> OF_ALL = Set.of(
            "GC pauses",
            "other safepoints",
            "reaching safepoints",
            "allocation stalls",
            "in-jvm",
            "class loading",
            "run-queue delay",
            "taken by the host",
            "stalled cycles",
            "unattributed inflation");

    /** That of a part, by what was waited for. */
    static PartKind of(Part part) {
        String kind = part.kind();
        if (TAKEN_IN_TURN.contains(kind)) {
            return TURNS;
        }
        if (kind.equals("idle: start") || kind.equals("thread-start")) {
            return START;
        }
        if (kind.startsWith("idle")) {
            return IDLE;
        }
        if (kind.endsWith(" imbalance")) {
            return IMBALANCE;
        }
        if (kind.endsWith(" release")) {
            return RELEASE;
        }
        return OF_ONE.contains(kind) ? OWN : OF_ALL.contains(kind) ? STOP : OTHER;
    }

    /** Whether it takes time on one processor as well. */
    boolean isAlone() {
        return this == OWN || this == STOP;
    }

    /** Sums of terms, each a law. */
    List<List<Growth>> laws() {
        return switch (this) {
            case TURNS -> List.of();
            case IDLE -> each(Growth.SERIAL, Growth.CONSTANT, Growth.LOG, Growth.LINEAR);
            case START -> each(Growth.LINEAR, Growth.SERIAL, Growth.CONSTANT);
            case IMBALANCE ->
                alsoBeside(
                        Growth.SERIAL,
                        Growth.MAX_EVEN,
                        Growth.MAX_NORMAL,
                        Growth.MAX_EXPONENTIAL,
                        Growth.EVEN_OF_SHARE,
                        Growth.NORMAL_OF_SHARE,
                        Growth.EXPONENTIAL_OF_SHARE,
                        Growth.NORMAL_OF_TASKS,
                        Growth.SERIAL_LOG,
                        Growth.LOG);
            case RELEASE ->
                List.of(
                        List.of(Growth.LOG),
                        List.of(Growth.SERIAL_LOG),
                        List.of(Growth.LINEAR),
                        List.of(Growth.SERIAL),
                        List.of(Growth.CONSTANT, Growth.LOG),
                        List.of(Growth.CONSTANT, Growth.LINEAR));
            case OWN -> each(Growth.SHARE, Growth.CONSTANT, Growth.LOG, Growth.LINEAR);
            case STOP -> each(Growth.CONSTANT, Growth.SHARE, Growth.LOG, Growth.LINEAR);
            case OTHER -> each(Growth.SERIAL, Growth.CONSTANT, Growth.LOG, Growth.SHARE, Growth.LINEAR);
        };
    }

    /** Each alone, and then each with one that is waited for at the same place. */
    private static List<List<Growth>> alsoBeside(Growth first, Growth... others) {
        List<List<Growth>> laws = new ArrayList<>();
        laws.add(List.of(first));
        laws.addAll(each(others));
        for (Growth other : others) {
            laws.add(List.of(first, other));
        }
        return laws;
    }

    private static List<List<Growth>> each(Growth... terms) {
        return List.of(terms).stream().map(List::of).toList();
    }
}
