package io.scalegraph.demo.billiards;

/**
 * What the command line asks for.
 *
 * @param parameters what is simulated, scaled already
 * @param mode how it is run
 * @param threads number of threads of the parallel simulation
 * @param calls how often the parallel simulation is run, one after the other
 * @param pauseMillis how long to wait before the first
 * @param grainNanos how long each event computes besides
 */
record Request(Parameters parameters, Mode mode, int threads, int calls, int pauseMillis, long grainNanos) {

    /** How a simulation is run. */
    enum Mode {
        PARALLEL,
        SEQUENTIAL,
        /** Both, and their results are compared. */
        VERIFY
    }
}
