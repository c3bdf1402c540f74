package io.scalegraph.demo.kernels;

/** A program whose waits follow from its parameters. Each runs its windows as calls of one section method. */
interface Kernel {
    /** Number of processors that the formula is for. */
    int processors();

    /** What one window must look like. */
    Expectation expected();

    /** Runs all windows. */
    Readings run() throws Exception;
}
