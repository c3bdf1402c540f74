package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.List;

/** One benchmark on one JDK. */
interface Benchmark {
    /**
     * Measures.
     *
     * @param setting where, how often and with which agent
     * @return the figures
     * @throws IOException with one line for the user, if a program could not be run
     * @throws InterruptedException if the calling thread is interrupted
     */
    List<Figure> measure(Setting setting) throws IOException, InterruptedException;
}
