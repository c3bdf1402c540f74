package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * N and where it came from.
 *
 * @param number N, from 1
 * @param from "option", "available processors" or "workers"
 */
public record Processors(int number, String from) {
    private static final double WORKER_SHARE = 0.01;

    /** N by option, else the smaller of the available processors and the workers with at least 1 % of the work. */
    public static Processors of(@Nullable Integer option, @Nullable Integer available, List<WorkerWindow> workers) {
        if (option != null) {
            return new Processors(option, "option");
        }
        long work = workers.stream().mapToLong(WorkerWindow::workNanos).sum();
        int working = (int) workers.stream()
                .filter(worker -> worker.workNanos() >= WORKER_SHARE * work)
                .count();
        if (available != null && available <= working) {
            return new Processors(Math.max(1, available), "available processors");
        }
        return new Processors(Math.max(1, working), "workers");
    }
}
