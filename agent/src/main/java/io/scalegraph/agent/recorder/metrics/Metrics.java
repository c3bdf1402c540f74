package io.scalegraph.agent.recorder.metrics;

import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.agent.recorder.delivery.Watcher;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import javax.management.JMException;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what snapshots tell and shows it as a platform MBean. Snapshots come from any thread and only wait here; the
 * recorder's own thread adds them up, in the order of their numbers.
 */
public final class Metrics implements Watcher, Comparator<Snapshot> {
    /** Last words of so many threads wait for the next beat; what does not fit is counted as dropped. */
    private static final int MOST_WAITING = 100_000;

    private final Measurement measurement;
    private @Nullable MetricsBean bean;
    private final int processors;
    private final ConcurrentLinkedQueue<Snapshot> seen = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger dropped = new AtomicInteger();
    private final Workers workers = new Workers();
    private final long beganNanos;
    /** Time of the last reading, negative if there is none. */
    private long readNanos = TraceFormat.NOT_MEASURED;

    /**
     * Sees all snapshots that are delivered from now on, and shows nothing yet.
     *
     * @param measurement the measurement
     * @param processors N by option, {@link TraceFormat#NOT_MEASURED} if not given
     * @param beganNanos when measuring began
     */
    public Metrics(Measurement measurement, int processors, long beganNanos) {
        this.measurement = measurement;
        this.processors = processors > 0 ? processors : Runtime.getRuntime().availableProcessors();
        this.beganNanos = beganNanos;
        measurement.shared().delivery().setWatcher(this);
    }

    /**
     * Shows the totals from now on.
     *
     * @throws JMException if another MBean has its name
     */
    public void show() throws JMException {
        MetricsBean shown = new MetricsBean();
        shown.register();
        bean = shown;
    }

    @Override
    public void see(Entry entry) {
        if (!(entry instanceof Snapshot snapshot) || !(isEnd(snapshot) || isBeat(snapshot))) {
            return;
        }
        if (waiting.incrementAndGet() <= MOST_WAITING) {
            seen.add(snapshot);
        } else {
            waiting.decrementAndGet();
            dropped.incrementAndGet();
        }
    }

    private static boolean isEnd(Snapshot snapshot) {
        return snapshot.cause().equals(TraceFormat.THREAD_END);
    }

    private static boolean isBeat(Snapshot snapshot) {
        return snapshot.cause().equals(TraceFormat.PERIODIC);
    }

    /**
     * Adds up what has come and shows it.
     *
     * @param prices what the agent's steps cost, nanoseconds each, negative where not known
     */
    public void beat(Prices prices) {
        List<Snapshot> come = new ArrayList<>();
        for (Snapshot snapshot = seen.poll(); snapshot != null; snapshot = seen.poll()) {
            waiting.decrementAndGet();
            come.add(snapshot);
        }
        come.sort(this);
        for (Snapshot snapshot : come) {
            if (isEnd(snapshot)) {
                workers.end(snapshot);
            } else {
                workers.read(snapshot);
                show(snapshot, prices);
            }
        }
    }

    private void show(Snapshot snapshot, Prices prices) {
        long cpu = workers.cpuNanos();
        boolean first = readNanos < 0;
        Waited waited = workers.waited(snapshot);
        Snapshot.State state = snapshot.state();
        if (bean == null) {
            return;
        }
        bean.show(new Numbers(
                snapshot.timeNanos() - beganNanos,
                processors,
                workers.living(),
                waited,
                first ? Numbers.Interval.NOT_MEASURED : new Numbers.Interval(snapshot.timeNanos() - readNanos, cpu),
                new Numbers.Agent(
                        inProgram(snapshot, prices),
                        measurement.shared().counters().ownCpuNanos()),
                new Numbers.Losses(state.failures(), state.dropped() + dropped.get())));
        readNanos = snapshot.timeNanos();
    }

    private long inProgram(Snapshot snapshot, Prices prices) {
        Workers.Done done = workers.done();
        return snapshot.state().hooks().nanos()
                + done.holds() * Math.max(0, prices.holdNanos)
                + done.passes() * Math.max(0, prices.passNanos);
    }

    /** Shows them no more. */
    public void end() {
        measurement.shared().delivery().setWatcher(null);
        if (bean != null) {
            bean.unregister();
        }
    }

    @Override
    public int compare(Snapshot one, Snapshot other) {
        return Long.compare(one.number(), other.number());
    }

    /**
     * What those of the agent's steps cost that are not timed where they run.
     *
     * @param holdNanos an acquisition and release
     * @param passNanos an item's way into a queue or out of it
     */
    public record Prices(long holdNanos, long passNanos) {}
}
