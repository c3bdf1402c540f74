package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.bench.kernel.Changeable;
import java.util.ArrayList;
import java.util.List;

/**
 * A program, and a change of it that can be made and predicted.
 *
 * @param program which
 * @param change what is predicted
 * @param options of the program that make the change
 */
record Case(Changeable program, Change change, List<String> options) {
    private static final List<Integer> PERCENTS = List.of(25, 50);
    private static final List<Integer> LOCKS = List.of(2, 4);

    /** All of a program. */
    static List<Case> of(Changeable program) {
        List<Case> cases = new ArrayList<>();
        for (int percent : PERCENTS) {
            cases.add(of(program, new Change.Faster(program.region(), percent / 100.0), "--shorter", percent));
        }
        String lock = program.lock();
        if (lock != null) {
            LOCKS.forEach(locks -> cases.add(of(program, new Change.Split(lock, locks), "--split", locks)));
        }
        String dispensable = program.dispensable();
        if (dispensable != null) {
            cases.add(new Case(program, new Change.Without(dispensable), List.of("--without")));
        }
        return cases;
    }

    private static Case of(Changeable program, Change change, String option, int value) {
        return new Case(program, change, List.of(option, Integer.toString(value)));
    }

    /** Further arguments of the changed program. */
    List<String> changed() {
        List<String> all = new ArrayList<>(program.asPredicted());
        all.addAll(options);
        return all;
    }
}
