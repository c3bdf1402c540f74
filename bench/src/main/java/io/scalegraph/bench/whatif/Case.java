package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.bench.kernel.CauseKernel;
import java.util.ArrayList;
import java.util.List;

/**
 * A program, and a change of it that can be made and predicted.
 *
 * @param kernel which
 * @param change what is predicted
 * @param options of the kernel that make the change
 */
record Case(CauseKernel kernel, Change change, List<String> options) {
    private static final List<Integer> PERCENTS = List.of(25, 50);
    private static final List<Integer> LOCKS = List.of(2, 4);

    /** All of a kernel. */
    static List<Case> of(CauseKernel kernel) {
        List<Case> cases = new ArrayList<>();
        for (int percent : PERCENTS) {
            cases.add(new Case(
                    kernel,
                    new Change.Faster(kernel.region(), percent / 100.0),
                    List.of("--shorter", Integer.toString(percent))));
        }
        if (kernel.isLock()) {
            for (int locks : LOCKS) {
                cases.add(new Case(
                        kernel, new Change.Split(kernel.place(), locks), List.of("--split", Integer.toString(locks))));
            }
        }
        if (kernel.canDoWithout()) {
            cases.add(new Case(kernel, new Change.Without(kernel.place()), List.of("--without")));
        }
        return cases;
    }
}
