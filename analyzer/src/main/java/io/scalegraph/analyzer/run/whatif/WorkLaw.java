package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Stretches;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.function.IntToDoubleFunction;

/**
 * Work law: {@code T >= W / N} with W all work that needs a processor (Brent, JACM 21(2), 1974). The work of threads that
 * went on behind the window is not in it: they may do less of it before another end. Without being dealt to processors,
 * threads need none while they queue for one, nor for declared computation: of each thread's work W has what is more than
 * its declared computation, since a change may have made any other part of it shorter. All times in nanoseconds.
 */
final class WorkLaw {
    private final WindowCourses threads;
    private final Recorded recorded;

    WorkLaw(WindowCourses threads, Recorded recorded) {
        this.threads = threads;
        this.recorded = recorded;
    }

    /** W with a change: by what the time of each stretch of work is multiplied. */
    double work(IntToDoubleFunction factor, boolean isDealt) {
        double[] times = new double[threads.workers().size()];
        Stretches stretches = recorded.stretches();
        for (int i = 0; i < stretches.size(); i++) {
            times[stretches.thread(i)] += stretches.worked(i) * factor.applyAsDouble(i);
        }
        double sum = 0;
        for (int i = 0; i < times.length; i++) {
            if (recorded.isWithin(i)) {
                sum += isDealt ? times[i] : onProcessors(threads.workers().get(i), times[i]);
            }
        }
        return sum;
    }

    private static double onProcessors(WorkerWindow worker, double work) {
        return Math.max(0, work - worker.counted().computed()) * (1 - runQueue(worker));
    }

    /** Which part of a thread's work it queued for a processor, 0 if that is not known. */
    static double queued(WorkerWindow worker) {
        double work = worker.workNanos();
        return work <= 0
                ? 0
                : runQueue(worker) * Math.max(0, 1 - worker.counted().computed() / work);
    }

    /** Likewise of that without declared computation. */
    private static double runQueue(WorkerWindow worker) {
        WorkerWindow.Shares shares = worker.system().shares();
        return shares == null ? 0 : Math.max(0, Math.min(1, shares.runQueue()));
    }
}
