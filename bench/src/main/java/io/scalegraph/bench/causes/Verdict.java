package io.scalegraph.bench.causes;

import io.scalegraph.bench.kernel.CauseKernel;
import java.util.Comparator;
import java.util.List;

/**
 * What came of one kernel with one number of workers on one JDK.
 *
 * @param of what was run
 * @param path all compared parts of the path
 * @param blame all compared parts of the blame
 * @param edges waits on the path of which it is known who ended them
 * @param formula whether the kernel kept to its formula by its own readings
 * @param attempts how many runs it took
 */
record Verdict(Case of, List<Row> path, List<Row> blame, long edges, boolean formula, int attempts) {
    /**
     * One row of the table.
     *
     * @param kernel the kernel
     * @param jdk version of the JDK
     * @param workers number of workers
     */
    record Case(CauseKernel kernel, String jdk, int workers) {}

    boolean holds() {
        return path.stream().allMatch(Row::holds) && blame.stream().allMatch(Row::holds);
    }

    /** The row that is nearest to what is allowed, or farthest beyond. */
    static Row worst(List<Row> rows) {
        return rows.stream().max(Comparator.comparingDouble(Row::badness)).orElseThrow();
    }
}
