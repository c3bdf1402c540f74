package io.scalegraph.demo.kernels;

import java.util.List;

/** A program whose waits follow from its parameters. Each runs its windows as calls of one section method. */
interface Kernel {
    /** Number of processors that the formula is for. */
    int processors();

    /** What one window must look like. */
    Expectation expected();

    /** Runs all windows. */
    Readings run() throws Exception;

    /** What the kernel has read beside the clock, after its run. */
    default List<String> moreLines() {
        return List.of();
    }
}
