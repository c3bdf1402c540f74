package io.scalegraph.analyzer.model.theorem;

/** The parallel overhead t_o (SR) of one processor: what an ideal division of the work leaves unexplained. */
@FunctionalInterface
public interface Overhead {
    /**
     * The overhead on N processors.
     *
     * @param processors N, from 1
     * @param work W, in operations
     * @return seconds, from 0
     */
    double seconds(int processors, double work);
}
