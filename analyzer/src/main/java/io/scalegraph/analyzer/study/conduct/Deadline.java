package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.Stop;

/** When no further run may be started: the time budget is spent, or the user wants to end. */
class Deadline {
    private final long beganNanos = System.nanoTime();
    private final double budgetSeconds;
    private final Stop stop;

    Deadline(double budgetSeconds, Stop stop) {
        this.budgetSeconds = budgetSeconds;
        this.stop = stop;
    }

    boolean isOver() {
        return isStopped() || (System.nanoTime() - beganNanos) / 1e9 >= budgetSeconds;
    }

    boolean isStopped() {
        return stop.isAsked();
    }
}
