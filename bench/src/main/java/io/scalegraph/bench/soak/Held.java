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

        /** By how much it may be more at the end. */
        long most() {
            return most;
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

    /** Whether it is at most so much more than before. */
    boolean isWithin(Held before, Kind kind) {
        return of(kind) - before.of(kind) <= kind.most();
    }

    /** The same of all kinds. */
    boolean isWithin(Held before) {
        return Arrays.stream(Kind.values()).allMatch(kind -> isWithin(before, kind));
    }
}
