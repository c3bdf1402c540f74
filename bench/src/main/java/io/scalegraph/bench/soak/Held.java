package io.scalegraph.bench.soak;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a server holds at one moment, after garbage collections.
 *
 * @param values a number for each {@link Kind}
 */
record Held(Map<Kind, Long> values) {
    private static final long MEGABYTE = 1_000_000;

    /** What is looked at, in the order in which the server tells it, and by how much it may grow. */
    enum Kind {
        /** Objects that live, bytes. */
        HEAP("live heap, bytes", 4 * MEGABYTE),
        /** Classes. */
        CLASSES("classes", 100),
        /** Class loaders. */
        LOADERS("class loaders", 0),
        /** Threads, as the operating system counts them. */
        THREADS("threads", 2),
        /** Files, sockets and pipes. */
        DESCRIPTORS("descriptors", 2),
        /** Memory of the process, bytes. */
        RESIDENT("resident memory, bytes", 64 * MEGABYTE);

        private final String words;
        private final long most;

        Kind(String words, long most) {
            this.words = words;
            this.most = most;
        }

        /** As the table has it. */
        String words() {
            return words;
        }
    }

    /** As the server prints it. */
    static Held parse(String line) {
        String[] words = line.split(" ", -1);
        Map<Kind, Long> values = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            if (values.size() < words.length) {
                values.put(kind, Long.valueOf(words[values.size()]));
            }
        }
        if (values.size() != Kind.values().length) {
            throw new IllegalArgumentException("the server said '" + line + "'");
        }
        return new Held(values);
    }

    long of(Kind kind) {
        return values.getOrDefault(kind, 0L);
    }

    /** By how much of each it is more than before. */
    Held since(Held before) {
        Map<Kind, Long> more = new EnumMap<>(Kind.class);
        Arrays.stream(Kind.values()).forEach(kind -> more.put(kind, of(kind) - before.of(kind)));
        return new Held(more);
    }

    /** Whether of none it is more than is allowed. */
    boolean isWithin(Held allowed) {
        return Arrays.stream(Kind.values()).allMatch(kind -> of(kind) <= allowed.of(kind));
    }

    /** By how much each may grow. */
    static Held allowed() {
        Map<Kind, Long> most = new EnumMap<>(Kind.class);
        Arrays.stream(Kind.values()).forEach(kind -> most.put(kind, kind.most));
        return new Held(most);
    }

    /** The same where another agent made it grow: only memory of the process is the JVM's, and may be so much more. */
    Held allowedBeside(Held peer) {
        Map<Kind, Long> most = new EnumMap<>(values);
        most.merge(Kind.RESIDENT, Math.max(0, peer.of(Kind.RESIDENT)), Long::sum);
        return new Held(most);
    }
}
