package io.scalegraph.bench.regressions;

/** Computation of a length that is counted in steps. Stateless. */
final class Steps {
    private static final long MULTIPLIER = 6364136223846793005L;
    private static final int SHIFT = 29;

    private Steps() {}

    /**
     * Each step needs the one before, and several do not make one of the same form: of multiplications and additions alone
     * the compiler of JDK 25 makes far fewer.
     */
    static long from(long begin, int count) {
        long value = begin + 1;
        for (int i = 0; i < count; i++) {
            value = (value ^ value >>> SHIFT) * MULTIPLIER;
        }
        return value;
    }
}
