package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * N and where it came from.
 *
 * @param number N, from 1
 * @param from where it came from
 */
public record Processors(int number, From from) {
    private static final double WORKER_SHARE = 0.01;

    /** Where N came from. */
    public enum From {
        /** The user told it. */
        OPTION("option"),
        /** The JVM saw so many. */
        AVAILABLE("available processors"),
        /** So many threads worked. */
        WORKERS("workers");

        private final String label;

        From(String label) {
            this.label = label;
        }

        /**
         * Its name in results.
         *
         * @return a word or two
         */
        public String label() {
            return label;
        }
    }

    /**
     * N by option, else the smaller of the available processors and the workers with at least 1 % of the work.
     *
     * @param option N by option, null if none
     * @param available processors the JVM saw, null if unknown
     * @param workers the workers of a window
     * @return N
     */
    public static Processors of(@Nullable Integer option, @Nullable Integer available, List<WorkerWindow> workers) {
        if (option != null) {
            return new Processors(option, From.OPTION);
        }
        long work = workers.stream().mapToLong(WorkerWindow::workNanos).sum();
        int working = (int) workers.stream()
                .filter(worker -> worker.workNanos() >= WORKER_SHARE * work)
                .count();
        if (available != null && available <= working) {
            return new Processors(Math.max(1, available), From.AVAILABLE);
        }
        return new Processors(Math.max(1, working), From.WORKERS);
    }
}
