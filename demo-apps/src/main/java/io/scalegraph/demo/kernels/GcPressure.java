package io.scalegraph.demo.kernels;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Workers that compute c at a time, all through the window, and fill the heap meanwhile: nobody waits, and each pause of
 * the collector costs N processors. How long the pauses are the collector's own log tells.
 */
final class GcPressure implements Kernel {
    private static final int KILOBYTE = 1024;
    /** What each step allocates, and what stays reachable of it, so that collections have something to copy. */
    private static final int ALLOCATED_KILOBYTES = 4096;

    private static final int KEPT_KILOBYTES = 16384;

    private final Parameters parameters;
    private final Team team;
    private final List<String> collected = new ArrayList<>();
    private int runs;

    GcPressure(Parameters parameters) {
        this.parameters = parameters;
        this.team = new Team(parameters, parameters.workers());
    }

    @Override
    public int processors() {
        return parameters.workers();
    }

    @Override
    public Expectation expected() {
        return Team.expected(parameters, parameters.allNanos());
    }

    @Override
    public Readings run() throws Exception {
        return team.run(this::work);
    }

    /** Lines {@code collected NUMBER NANOS}: pauses in a window, to the millisecond, as the JVM's management counts them. */
    @Override
    public List<String> moreLines() {
        return collected;
    }

    private static long collectedNanos() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .filter(collector -> !collector.getName().contains("Concurrent"))
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum()
                * 1_000_000;
    }

    private void work(Team.Worker worker, long start) throws Exception {
        long before = collectedNanos();
        byte[][] kept = new byte[KEPT_KILOBYTES / parameters.workers()][];
        int next = 0;
        for (int step = 1; step <= parameters.steps(); step++) {
            for (int i = 0; i < ALLOCATED_KILOBYTES / parameters.workers(); i++) {
                kept[next++ % kept.length] = new byte[KILOBYTE];
            }
            worker.compute(start + step * parameters.computeNanos());
        }
        team.finish(worker);
        if (worker.number == 0) {
            // The first run of all lies in no window.
            collected.add("collected " + (runs++ - 1) + " " + (collectedNanos() - before));
        }
    }
}
