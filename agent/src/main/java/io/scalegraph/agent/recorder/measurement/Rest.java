package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.thread.WorkerReading;

/**
 * Whether any thread of the program has run between two snapshots. What none has run for need not be priced again, nor looked
 * at often. Used by one thread.
 */
public final class Rest {
    /** Beats after which a program is taken to stay at rest for a while. */
    private static final int LONG = 5;

    private static final long UNKNOWN = -1;

    private long cpuNanos = UNKNOWN;
    private int workers;
    private String unchanged = "";
    private int beats;

    /** No snapshot has been seen yet. */
    public Rest() {}

    /**
     * A snapshot of all threads has been taken. Those that it leaves out have not run; of the others their times tell.
     *
     * @param snapshot what was read
     */
    public void see(Snapshot snapshot) {
        long cpu = cpuNanos(snapshot);
        boolean same = cpu != UNKNOWN
                && cpu == cpuNanos
                && snapshot.workers().size() == workers
                && snapshot.unchanged().equals(unchanged);
        beats = same ? beats + 1 : 0;
        cpuNanos = cpu;
        workers = snapshot.workers().size();
        unchanged = snapshot.unchanged();
    }

    private static long cpuNanos(Snapshot snapshot) {
        long sum = 0;
        for (WorkerReading worker : snapshot.workers()) {
            long cpu = worker.counters().cpuNanos();
            if (cpu < 0) {
                return UNKNOWN;
            }
            sum += cpu;
        }
        return sum;
    }

    /** {@return whether nothing has run since the snapshot before} */
    public boolean isNow() {
        return beats > 0;
    }

    /** {@return whether nothing has run for some snapshots} */
    public boolean isLong() {
        return beats >= LONG;
    }
}
