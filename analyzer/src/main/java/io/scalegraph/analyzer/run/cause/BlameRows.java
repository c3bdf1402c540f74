package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.Blame;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;

/**
 * Blame by what was done and where: the work of each thread is divided by its samples, weighted by how many waited. What of it was
 * waits too short to be known stands as these, beside what threads waited so themselves.
 */
final class BlameRows {
    private BlameRows() {}

    static List<Cause> of(
            Blame<Place> blame, Codes codes, List<WorkerWindow> workers, ShortWaits shorts, CauseRows rows) {
        blame.charges().forEach((charge, share) -> {
            if (charge.state() == State.WORK) {
                shorts.of(charge.thread())
                        .forEach((at, part) ->
                                rows.add(at, charge.thread(), share.all() * part, share.direct() * part, 0));
                double working = shorts.working(charge.thread());
                divide(charge.thread(), share, working, blame.samples(charge.thread()), codes, rows);
            } else if (charge.reason() != null) {
                rows.add(PathRows.stop(charge.reason()), charge.thread(), share.all(), share.direct());
            } else {
                waits(charge, share, rows);
            }
        });
        for (WorkerWindow worker : workers) {
            ShortWaits.sums(worker).forEach((place, nanos) -> rows.add(place, worker.id(), nanos, nanos));
        }
        return rows.list(CauseRows.Of.BLAME);
    }

    /** Who waits for a task that comes from outside is given none by the program; who waits for that one waits for the outside. */
    private static void waits(Blame.Charge<Place> charge, Blame.Share share, CauseRows rows) {
        Place place = charge.place();
        boolean isTask = charge.state() == State.OUTSIDE && place != null && place.family() == WaitKind.Family.IDLE;
        long own = isTask ? share.own() : 0;
        if (place != null && own > 0) {
            rows.add(PathRows.idle(place), charge.thread(), own, own);
        }
        if (own < share.all()) {
            CausePlace at = PathRows.place(charge.state(), place);
            rows.add(at, charge.thread(), share.all() - own, share.direct() - own);
        }
    }

    private static void divide(
            long thread,
            Blame.Share share,
            double working,
            Map<Integer, Blame.Share> samples,
            Codes codes,
            CauseRows rows) {
        double all = samples.values().stream().mapToLong(Blame.Share::all).sum();
        if (all == 0) {
            rows.add(Codes.NOT_SAMPLED, thread, share.all() * working, share.direct() * working, 0);
            return;
        }
        samples.forEach((code, weight) -> {
            double part = working * weight.all() / all;
            rows.add(
                    codes.place(code),
                    thread,
                    share.all() * part,
                    share.direct() * part,
                    codes.samples(code, weight.count()));
        });
    }
}
