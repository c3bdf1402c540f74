package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.replay.Changes;
import io.scalegraph.analyzer.replay.Outcome;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import org.jspecify.annotations.Nullable;

/**
 * Waits that are not known one by one: they were short, or the recording was not up yet. To a replay they are work of their
 * thread, evenly in all of it. With a change they may be as long, be over sooner, or not be there at all.
 */
final class UnlistedWaits {
    /** A gain that differs from another one by no more than this part of it is the same for who asks. */
    private static final double ALIKE = 0.2;

    private final Stretches stretches;
    private final double tPara;
    private final double[] shares;
    private final double most;
    private final @Nullable Outcome without;

    UnlistedWaits(WindowCourses threads, Recorded recorded, double tPara) {
        this.stretches = recorded.stretches();
        this.tPara = tPara;
        this.shares = new double[threads.workers().size()];
        for (int i = 0; i < stretches.size(); i++) {
            shares[stretches.thread(i)] += stretches.worked(i);
        }
        double longest = 0;
        for (int i = 0; i < shares.length; i++) {
            double nanos = nanos(threads.workers().get(i));
            longest = Math.max(longest, nanos);
            shares[i] = shares[i] <= 0 ? 0 : Math.min(1, nanos / shares[i]);
        }
        this.most = longest;
        this.without = most > WhatIfs.MOST_ERROR * tPara ? recorded.replay(new Changes().scale(this::leftOut)) : null;
    }

    private static double nanos(WorkerWindow worker) {
        return Math.max(0, worker.waits().nanos() - worker.waits().listed());
    }

    /** The replay without them and without other changes, null if they are too short to matter. */
    @Nullable
    Outcome without() {
        return without;
    }

    /** How much of them there is. */
    String told() {
        return "a thread waited for " + WhatIfAnalyzer.percent(most / tPara)
                + " of the window in waits that are not known one by one: they were short, or the recording was not up yet";
    }

    /** Whether two gains are one, with and without them, of a time. */
    static boolean areAlike(double one, double other, double time) {
        double least = Math.min(Math.abs(one), Math.abs(other));
        return Math.abs(one - other) <= Math.max(WhatIfs.MOST_ERROR * time, ALIKE * least);
    }

    /** Their part of a stretch of work. */
    private double share(int stretch) {
        return shares[stretches.thread(stretch)];
    }

    /** A stretch of which only the work has become shorter or longer: its factor, from that of the work. */
    double kept(int stretch, double factor) {
        return share(stretch) + leftOut(stretch) * factor;
    }

    /** A stretch without them: its factor. */
    double leftOut(int stretch) {
        return 1 - share(stretch);
    }
}
