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
        /** The container's limit, rounded up: so many can run at once, though not all the time. */
        LIMIT("container's limit"),
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
     * N by option, else the smallest of the available processors, the container's limit rounded up, and the workers with at
     * least 1 % of the work. A limit of 1.5 processors lets two run for three quarters of each period: what it keeps back
     * of the second one is a loss with a name, and would be none with one processor. Where nobody works, no fewer for that.
     *
     * @param option N by option, null if none
     * @param available processors the JVM saw, null if unknown
     * @param limit of the container in processors, infinite if there is none or none is known
     * @param workers the workers of a window
     * @return N
     */
    public static Processors of(
            @Nullable Integer option, @Nullable Integer available, double limit, List<WorkerWindow> workers) {
        if (option != null) {
            return new Processors(option, From.OPTION);
        }
        long work = workers.stream().mapToLong(WorkerWindow::workNanos).sum();
        int working = (int) workers.stream()
                .filter(worker -> worker.workNanos() >= WORKER_SHARE * work)
                .count();
        double granted = Math.ceil(limit);
        if (working == 0 && available != null) {
            working = available; // it is not known how many it would use
        }
        if (granted <= working && (available == null || granted <= available)) {
            return new Processors((int) Math.max(1, granted), From.LIMIT);
        }
        if (available != null && available <= working) {
            return new Processors(Math.max(1, available), From.AVAILABLE);
        }
        return new Processors(Math.max(1, working), From.WORKERS);
    }
}
