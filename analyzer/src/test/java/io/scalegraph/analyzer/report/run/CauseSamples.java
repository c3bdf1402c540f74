package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.cause.CausePlace;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.cause.Looked;
import io.scalegraph.analyzer.run.cause.PathOfWindow;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Critical paths and blame to print. */
final class CauseSamples {
    private static final String STEP = "com.acme.Solver::step";
    private static final String UPDATE = "com.acme.Grid::update";

    private CauseSamples() {}

    /** Two changes that would help. */
    static WhatIfs advice() {
        return new WhatIfs(
                1,
                0.1,
                0.099,
                null,
                List.of(
                        new WhatIf(
                                List.of(new Change.Faster(STEP, 0.5)),
                                0.072,
                                0.028,
                                new WhatIf.Work("samples", 0.094, 312),
                                new WhatIf.Bounds(0.058, 0.021, null),
                                null),
                        new WhatIf(
                                List.of(new Change.Split(UPDATE, 2)),
                                0.089,
                                0.011,
                                null,
                                new WhatIf.Bounds(0.081, 0.012, 0.091),
                                null)),
                null);
    }

    /** A window of 100 ms whose threads waited 128.5 ms. */
    static Causes full() {
        List<Cause> path = List.of(
                cause(work(STEP, null), 0.049, null, 3L, of("solver-1", 31, 0.03), of("solver-0", 30, 0.019)),
                cause(work(UPDATE, STEP), 0.026, null, 2L, of("solver-0", 30, 0.026)),
                cause(waiting("wake-up", "barrier", STEP), 0.0115, null, null, of("solver-0", 30, 0.0115)),
                cause(work("", null), 0.006, null, 0L, of("main", 1, 0.006)),
                cause(waiting("stopped", "GC pauses", ""), 0.004, null, null, of("solver-1", 31, 0.004)),
                cause(waiting("start", null, ""), 0.002, null, null, of("solver-1", 31, 0.002)),
                cause(waiting("unknown", "lock", UPDATE), 0.0015, null, null, of("solver-1", 31, 0.0015)));
        List<Cause> blame = List.of(
                cause(work(STEP, null), 0.088, 0.06, 7L, of("solver-1", 31, 0.05), of("solver-0", 30, 0.038)),
                cause(work(UPDATE, STEP), 0.0275, 0.02, 4L, of("solver-0", 30, 0.0275)),
                cause(waiting("wake-up", "barrier", STEP), 0.011, 0.0105, null, of("solver-0", 30, 0.011)),
                cause(new CausePlace("short", null, "", null), 0.002, 0.002, null, of("solver-0", 30, 0.002)));
        return new Causes(
                new PathOfWindow(
                        new PathOfWindow.Last("main", 1),
                        0.1,
                        0.081,
                        0.0025,
                        new PathOfWindow.Known(610, 4, null, 0.0008),
                        List.of(
                                new PathOfWindow.PathThread("solver-0", 30, 0.0565, 0.045, 0.0009),
                                new PathOfWindow.PathThread("solver-1", 31, 0.0375, 0.03, 0.0006),
                                new PathOfWindow.PathThread("main", 1, 0.006, 0.006, null)),
                        path),
                blame,
                0,
                List.of(
                        cause(work(UPDATE, STEP), 0.021, 0.019, null, of("solver-0", 30, 0.021)),
                        cause(waiting("wake-up", "barrier", STEP), 0.005, 0.005, null, of("solver-1", 31, 0.005))),
                List.of(new Causes.Knot(List.of("solver-0", "solver-1"), 0.027)),
                new Looked(
                        waiting("self", "park", UPDATE),
                        0.02,
                        List.of(of("solver-1", 31, 0.018), of("main", 1, 0.004))),
                null);
    }

    static Causes undefined() {
        double nan = Double.NaN;
        List<Cause> one = List.of(new Cause(work("", null), nan, nan, 0L, List.of(new Cause.OfThread("w", 1L, nan))));
        return new Causes(
                new PathOfWindow(
                        new PathOfWindow.Last("w", 1),
                        nan,
                        nan,
                        Double.POSITIVE_INFINITY,
                        new PathOfWindow.Known(0, 0, null, nan),
                        List.of(new PathOfWindow.PathThread("w", 1, nan, nan, nan)),
                        one),
                one,
                nan,
                one,
                List.of(new Causes.Knot(List.of("w", "v"), nan)),
                new Looked(new CausePlace("self", "sleep", "", null), nan, List.of(new Cause.OfThread("w", 1L, nan))),
                null);
    }

    static Causes hostile(String name, int rows) {
        List<Cause> many = Collections.nCopies(
                rows, cause(new CausePlace(name, name, name, name), 0.001, 0.001, 1L, of(name, 1, 0.001)));
        return new Causes(
                new PathOfWindow(
                        new PathOfWindow.Last(name, 1),
                        0.1,
                        0.1,
                        0,
                        new PathOfWindow.Known(1, 1, name, 0.1),
                        Collections.nCopies(rows, new PathOfWindow.PathThread(name, 1, 0.1, 0.1, null)),
                        many),
                many,
                0,
                many,
                Collections.nCopies(rows, new Causes.Knot(Collections.nCopies(rows, name), 0.1)),
                new Looked(
                        new CausePlace(name, name, name, name), 0.001, Collections.nCopies(rows, of(name, 1, 0.001))),
                name);
    }

    private static CausePlace work(String site, @Nullable String region) {
        return new CausePlace("work", null, site, region);
    }

    private static CausePlace waiting(String state, @Nullable String reason, String site) {
        return new CausePlace(state, reason, site, null);
    }

    private static Cause.OfThread of(String name, long id, double time) {
        return new Cause.OfThread(name, id, time);
    }

    private static Cause cause(
            CausePlace place, double time, @Nullable Double direct, @Nullable Long samples, Cause.OfThread... threads) {
        return new Cause(place, time, direct, samples, List.of(threads));
    }
}
