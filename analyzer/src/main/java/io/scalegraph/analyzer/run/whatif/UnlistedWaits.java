package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.worker.WorkerWindow;

/**
 * Waits that are not known one by one: they were short, or the recording was not up yet. To a replay they are work of their
 * thread, evenly in all of it. With a change they may be as long, be over sooner, or not be there at all.
 */
final class UnlistedWaits {
    private final Stretches stretches;
    private final double[] shares;
    private final double most;

    UnlistedWaits(WindowCourses threads, Stretches stretches) {
        this.stretches = stretches;
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
    }

    private static double nanos(WorkerWindow worker) {
        return Math.max(0, worker.waits().nanos() - worker.waits().listed());
    }

    /** Of the thread that has most of them, nanoseconds. */
    double most() {
        return most;
    }

    /** Their part of a stretch of work. */
    double share(int stretch) {
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
