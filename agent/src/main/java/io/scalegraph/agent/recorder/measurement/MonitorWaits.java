package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How often threads of the program have to wait for monitors, by the JVM's own account, which does not tell of virtual threads.
 * Used by one thread.
 */
public final class MonitorWaits {
    private static final double SECOND = 1e9;
    /** Of more threads so many are asked, and stand for the others. */
    private static final int MOST_ASKED = 64;

    private final CounterSource counters;
    private Map<Long, Long> before = new HashMap<>();
    private long beforeNanos;

    /**
     * Nobody has been asked.
     *
     * @param counters the JVM's account
     */
    public MonitorWaits(CounterSource counters) {
        this.counters = counters;
    }

    /**
     * How often threads have waited since this was asked last.
     *
     * @param snapshot tells which threads have run
     * @return in a second, of all of them
     */
    public long perSecond(Snapshot snapshot) {
        List<WorkerReading> workers = snapshot.workers();
        int asked = Math.min(MOST_ASKED, workers.size());
        Map<Long, Long> now = new HashMap<>();
        long more = 0;
        for (int i = 0; i < asked; i++) {
            long id = workers.get(i).id();
            long waits = counters.monitorWaits(id);
            Long known = before.get(id);
            if (waits >= 0) {
                now.put(id, waits);
                more += known == null ? 0 : Math.max(0, waits - known);
            }
        }
        long nanos = Math.max(1, snapshot.timeNanos() - beforeNanos);
        before = now;
        beforeNanos = snapshot.timeNanos();
        return asked == 0 ? 0 : (long) (more * SECOND / nanos * workers.size() / asked);
    }
}
