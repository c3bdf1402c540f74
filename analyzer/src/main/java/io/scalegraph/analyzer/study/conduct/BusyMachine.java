package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.study.plan.BusyChoice;
import io.scalegraph.analyzer.study.plan.Effort;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What is done where others disturbed a run and its repeat. Not thread-safe. */
final class BusyMachine {
    /** Looks for a while at what others use. */
    @FunctionalInterface
    interface Watch {
        /** Share of all processors, null if not known. */
        @Nullable
        Double busyShare() throws IOException, InterruptedException;
    }

    private final Effort.Others others;
    private final Watch watch;
    private final Deadline deadline;
    private final Progress progress;
    private double left;

    BusyMachine(Effort.Others others, Watch watch, Deadline deadline, Progress progress) {
        this.others = others;
        this.watch = watch;
        this.deadline = deadline;
        this.progress = progress;
        this.left = others.quietLimit();
    }

    /** For plans and reports, which run nothing. */
    static BusyMachine none(Effort.Others others) {
        return new BusyMachine(others, () -> null, Deadline.over(), new NoProgress());
    }

    BusyChoice choice() {
        return others.choice();
    }

    /** Waits for a quiet machine; what a study waits in all is limited. Seconds waited, null if it is still busy. */
    @Nullable
    Double awaitQuiet() throws IOException, InterruptedException {
        if (left <= 0 || deadline.isOver()) {
            return null;
        }
        progress.waits(left);
        long began = System.nanoTime();
        double most = left;
        while (left > 0 && !deadline.isOver()) {
            Double share = watch.busyShare();
            double waited = (System.nanoTime() - began) / Nanos.PER_SECOND;
            left = share == null ? 0 : most - waited;
            if (share != null && share <= others.share()) {
                return waited;
            }
        }
        return null;
    }
}
