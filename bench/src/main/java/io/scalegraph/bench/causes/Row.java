package io.scalegraph.bench.causes;

/**
 * One compared value. Seconds.
 *
 * @param what the state and the thread
 * @param truth what is to be found, by the kernel's own readings
 * @param found what was found
 * @param edges of how many waits' edges it comes
 */
record Row(String what, double truth, double found, int edges) {
    private static final double RELATIVE = 0.02;
    private static final double PER_EDGE = 200e-6;

    double error() {
        return Math.abs(found - truth);
    }

    /** A thread can be stopped between its reading at an edge and the agent's. */
    double allowed() {
        return Math.max(RELATIVE * truth, PER_EDGE * Math.max(1, edges));
    }

    boolean holds() {
        return error() <= allowed();
    }

    /** The error in parts of what is allowed. */
    double badness() {
        return error() / allowed();
    }
}
