package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.run.whatif.Change;
import java.util.ArrayList;
import java.util.List;

/**
 * A program, and a change of it that can be made and predicted.
 *
 * @param program which
 * @param change what is predicted
 * @param options of the program that make the change
 */
record Case(Changed program, Change change, List<String> options) {
    private static final List<Integer> PERCENTS = List.of(25, 50);
    private static final List<Integer> LOCKS = List.of(2, 4);

    /** All of a program. */
    static List<Case> of(Changed program) {
        List<Case> cases = new ArrayList<>();
        for (int percent : PERCENTS) {
            cases.add(new Case(
                    program,
                    new Change.Faster(program.region(), percent / 100.0),
                    List.of("--shorter", Integer.toString(percent))));
        }
        if (program.isLock()) {
            for (int locks : LOCKS) {
                cases.add(new Case(
                        program,
                        new Change.Split(program.place(), locks),
                        List.of("--split", Integer.toString(locks))));
            }
        }
        if (program.canDoWithout()) {
            cases.add(new Case(program, new Change.Without(program.place()), List.of("--without")));
        }
        return cases;
    }
}
