package io.scalegraph.bench.read;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

/** The least heap with which a program comes to its end. */
final class LeastHeap {
    /** Megabytes, each by a third or a half more than the one before it. */
    static final List<Integer> SIZES = List.of(8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536);

    private LeastHeap() {}

    /** Runs a program with a heap of so many megabytes. */
    @FunctionalInterface
    interface Trial {
        /** Whether it came to its end. */
        boolean succeeds(int megabytes) throws IOException, InterruptedException;
    }

    /** By bisection, since what suffices still does with more; empty if the largest does not suffice. */
    static OptionalInt of(Trial trial) throws IOException, InterruptedException {
        int from = 0;
        int to = SIZES.size();
        while (from < to) {
            int middle = (from + to) / 2;
            if (trial.succeeds(SIZES.get(middle))) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from < SIZES.size() ? OptionalInt.of(SIZES.get(from)) : OptionalInt.empty();
    }
}
