package io.scalegraph.demo.kernels;

import java.util.Locale;

/** How the first worker combines the results of N in each step, from which follows what is known of the scalability. */
enum Combining {
    /** Pair by pair: o log2 N, so scale(E,(N,N')) = log2 N/log2 N' at any E. */
    TREE(3),
    /** One after the other: o (N - 1), so scale(E,(N,N')) = (N - 1)/(N' - 1). */
    CHAIN(2),
    /** All at once: o on any N but one, so scale(E,(N,N')) = 1. */
    CONSTANT(8),
    /** A tenth of the work, on one processor too: E = 1/(1 + 0.1 (N - 1)) at each size, so that none conserves it. */
    SHARE(0);

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double SERIAL = 0.1;

    /** o: on few processors still long beside what a late wake-up takes. */
    private final double roundNanos;

    Combining(int roundMillis) {
        roundNanos = roundMillis * NANOS_PER_MILLI;
    }

    /** The combining of a name; an IllegalArgumentException says that there is none. */
    static Combining of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** How long it takes in a step on N processors, whose work takes so long on one. */
    long nanos(int workers, long stepNanos) {
        return Math.round(
                switch (this) {
                    case TREE -> roundNanos * Math.log(workers) / Math.log(2);
                    case CHAIN -> roundNanos * (workers - 1);
                    case CONSTANT -> workers == 1 ? 0 : roundNanos;
                    case SHARE -> SERIAL * stepNanos;
                });
    }

    /** How much of a step's work is not left to it. */
    long divided(long stepNanos) {
        return this == SHARE ? Math.round((1 - SERIAL) * stepNanos) : stepNanos;
    }
}
