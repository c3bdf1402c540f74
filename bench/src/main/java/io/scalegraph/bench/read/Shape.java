package io.scalegraph.bench.read;

/**
 * How large a recording of {@link Synthetic} is.
 *
 * @param waits about so many single waits, {@link #events} says how many there are
 * @param threads from 2
 * @param windows from 1, at most as many as there are rounds
 */
record Shape(int waits, int threads, int windows) {
    Shape {
        if (threads < 2 || windows < 1 || waits / (threads - 1) < windows) {
            throw new IllegalArgumentException(
                    waits + " waits of " + threads + " threads cannot be in " + windows + " windows");
        }
    }

    /** In each round each thread but the first waits once. */
    int rounds() {
        return waits / (threads - 1);
    }

    /** Number of the round behind a window, of which the first is number 1. */
    int firstRound(int window) {
        return (int) ((long) rounds() * window / windows);
    }

    /** Single waits. */
    int events() {
        return rounds() * (threads - 1);
    }

    /** Logarithm of how many times as large as another one it is, in what they differ by. */
    double logOver(Shape other) {
        return Math.log((double) waits / other.waits * threads / other.threads * windows / other.windows);
    }
}
