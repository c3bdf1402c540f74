package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.launch.StopSignal;

/** When no further run may be started: the time budget is spent, or the user wants to end. */
class Deadline {
    /** What this JVM may take to notice a signal that the program has died of already. */
    private static final long SIGNAL_NANOS = 500_000_000;

    private final long beganNanos = System.nanoTime();
    private final double budgetSeconds;
    private final StopSignal stop;

    Deadline(double budgetSeconds, StopSignal stop) {
        this.budgetSeconds = budgetSeconds;
        this.stop = stop;
    }

    /** For plans and reports, which run nothing. */
    static Deadline over() {
        return new Deadline(0, new StopSignal());
    }

    boolean isOver() {
        return isStopped() || (System.nanoTime() - beganNanos) / Nanos.PER_SECOND >= budgetSeconds;
    }

    boolean isStopped() {
        return stop.isAsked();
    }

    /** Whether a run that left nothing to read was ended by the user: Ctrl-C goes to the program as well as to this JVM. */
    boolean isStoppedSoon() throws InterruptedException {
        return stop.isAskedWithin(SIGNAL_NANOS);
    }
}
