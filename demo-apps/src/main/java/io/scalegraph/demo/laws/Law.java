package io.scalegraph.demo.laws;

import java.util.Locale;

/** The kernels, each with the law of T(N) that it was made for. W is 10.24 s in 512 operations of 20 ms, S is 16 steps. */
enum Law {
    /** T = 0.4 s + W/N: the first computes alone, the others wait. */
    SERIAL,
    /** T = W/N + S 4 ms log2 N: the last to come to a barrier computes for all. */
    BARRIER,
    /** A lock is held for 1.6 ms of each operation: T = max(W/N, 0.82 s), and before that who waits by chance. */
    LOCK,
    /** The same, and nothing scatters. */
    REGULAR_LOCK,
    /** One lock is held for 1.2 ms, another for 0.8 ms. */
    TWO_LOCKS,
    /** Two things are shared, each operation needs one for 2.4 ms: T = max(W/N, 0.61 s). */
    POOL,
    /** A thread's share of each step takes 0.6 to 1.4 times as long: T = W/N (1 + 0.4 (N - 1)/(N + 1)). */
    IMBALANCE,
    /** In each step a thread has to do something of its own, 5 ms on average, exponential: T = W/N + S 5 ms H_N. */
    OWN_IMBALANCE,
    /** Work takes the longer the more share the memory: T = W/N (1 + 0.02 (N - 1)). */
    MEMORY,
    /** Six threads have all the memory's bandwidth: T = W/N max(1, N/6). */
    BANDWIDTH,
    /** A serial part of 0.2 s, a lock held for 1 ms of each operation, and in the end S barriers, 2 ms log2 N each. */
    MIXTURE,
    /** Two locks of 0.8 and 1 ms, memory of 0.005 (N - 1), and in the end S steps with shares of 0.6 to 1.4. */
    SECOND_MIXTURE;

    /** The law of a name. */
    static Law of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
