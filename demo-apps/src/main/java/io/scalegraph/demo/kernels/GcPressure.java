package io.scalegraph.demo.kernels;

/**
 * Workers that compute c at a time, all through the window, and fill the heap meanwhile: nobody waits, and each pause of
 * the collector costs N processors. How long the pauses are the JVM's own log tells.
 */
final class GcPressure extends TeamKernel {
    private static final int KILOBYTE = 1024;
    /** What each step allocates, and what stays reachable of it, so that collections have something to copy. */
    private static final int ALLOCATED_KILOBYTES = 4096;

    private static final int KEPT_KILOBYTES = 16384;

    GcPressure(Parameters parameters) {
        super(parameters);
    }

    @Override
    public Expectation expected() {
        return Team.expected(parameters, parameters.allNanos());
    }

    @Override
    void work(Team.Worker worker, long start) throws Exception {
        byte[][] kept = new byte[KEPT_KILOBYTES / parameters.workers()][];
        int next = 0;
        for (int step = 1; step <= parameters.steps(); step++) {
            for (int i = 0; i < ALLOCATED_KILOBYTES / parameters.workers(); i++) {
                kept[next++ % kept.length] = new byte[KILOBYTE];
            }
            worker.compute(start + step * parameters.computeNanos());
        }
        team.finish(worker);
    }
}
