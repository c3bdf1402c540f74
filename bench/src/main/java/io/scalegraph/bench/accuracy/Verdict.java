package io.scalegraph.bench.accuracy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * What came of one kernel with one number of workers on one JDK.
 *
 * @param of what was run
 * @param rows all compared values
 * @param windows windows of the last run
 * @param undisturbed how many of them agree with the formula by the kernel's own readings; 0 if the machine was busy all
 *     the time, and then nothing is compared with the formula
 * @param attempts how many runs it took
 * @param note what else is to be said, empty if nothing
 */
record Verdict(@JsonUnwrapped Case of, List<Row> rows, int windows, int undisturbed, int attempts, String note) {
    /**
     * One row of the suite.
     *
     * @param kernel the kernel
     * @param jdk version of the JDK
     * @param workers number of workers
     */
    record Case(Kernel kernel, String jdk, int workers) {}

    Verdict with(List<Row> other) {
        return new Verdict(of, other, windows, undisturbed, attempts, note);
    }

    boolean holds() {
        return rows.stream().allMatch(Row::holds);
    }
}
