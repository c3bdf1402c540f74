package io.scalegraph.bench.accuracy;

/**
 * How far values may lie apart. Against a program's own readings 2 %, and 200 us for each place and window, since a thread
 * can be stopped between its reading and the agent's; where no wait is planted, for each wait. Against a formula 1 % for the elapsed time; for waits 3 %, or 5 %
 * with more than 8 workers, whose wake-ups take longer.
 */
final class Tolerance {
    static final double T_PARA = 0.01;
    private static final double READINGS = 0.02;
    private static final double PER_WINDOW = 200e-6;
    private static final double PER_UNPLANTED = 200e-6;
    private static final int FEW_WORKERS = 8;
    private static final double WAITS_OF_FEW = 0.03;
    private static final double WAITS_OF_MANY = 0.05;

    private Tolerance() {}

    static double ofReading(double seconds, int windows) {
        return Math.max(READINGS * seconds, PER_WINDOW * windows);
    }

    /** Where nothing is planted all waits are as short as what comes between two readings; each may be that far off. */
    static double ofUnplanted(double seconds, int waits) {
        return Math.max(READINGS * seconds, PER_UNPLANTED * waits);
    }

    /** Relative, for waits and for what is computed from them. */
    static double ofWaits(int workers) {
        return workers <= FEW_WORKERS ? WAITS_OF_FEW : WAITS_OF_MANY;
    }
}
