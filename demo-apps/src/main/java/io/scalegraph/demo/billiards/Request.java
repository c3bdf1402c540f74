package io.scalegraph.demo.billiards;

/**
 * What the command line asks for.
 *
 * @param parameters what is simulated, scaled already
 * @param mode how it is run
 * @param threads number of threads of the parallel simulation
 */
record Request(Parameters parameters, Mode mode, int threads) {

    /** How a simulation is run. */
    enum Mode {
        PARALLEL,
        SEQUENTIAL,
        /** Both, and their results are compared. */
        VERIFY
    }
}
