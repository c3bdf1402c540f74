package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.MonitorWaits;
import io.scalegraph.agent.recorder.measurement.Rest;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.measurement.WaitsInJvm;
import io.scalegraph.agent.recorder.metrics.Metrics;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What the recorder's thread does every second, or more often where slices are shorter: writes what threads have left
 * behind, reads all totals, ends a slice, and adapts the threshold of single waits.
 */
final class Heartbeat {
    private static final long SECOND = 1_000_000_000;
    private static final long MILLI = 1_000_000;
    /** Of single holds and passes, some 100,000 of these. */
    private static final long MAX_BATCHES_PER_SECOND = 200;

    private final Measurement measurement;
    private final Clock clock;
    private final Delivery delivery;
    private final long periodNanos;
    /** Beats to a slice, 0 if there are none. */
    private final int sliceBeats;

    private final Settings.Hooks hooks;
    private final MachineReadings machine;
    private final StartedJvms started;
    private final long beginNanos;
    private Snapshot sliceBegin;
    private int beats;
    private long batches;
    private final Rest rest = new Rest();
    private final MonitorWaits monitorWaits;
    private final WaitsInJvm inJvm;
    private boolean late;
    /** A window has begun or ended since the machine was read. */
    private boolean atEdge;

    private boolean ended;
    /** Whether what stands in the first chunks of the recording may not be kept. */
    private final boolean limited;

    /** Null if totals are not shown. */
    private final @Nullable Metrics metrics;

    /** A chunk has begun, and nothing is in it yet by which it could be understood alone. */
    private boolean atChunk;

    /** Beats for a measurement that has begun with a snapshot. */
    Heartbeat(Measurement measurement, Settings settings, MachineReadings machine, Snapshot first) {
        this.measurement = measurement;
        clock = measurement.clock();
        delivery = measurement.shared().delivery();
        hooks = settings.hooks();
        limited = settings.output().isLimited();
        atChunk = limited;
        metrics = settings.output().metrics()
                ? new Metrics(measurement, settings.about().processors(), first.timeNanos())
                : null;
        this.machine = machine;
        monitorWaits = new MonitorWaits(measurement.shared().counters());
        inJvm = new WaitsInJvm(measurement.shared(), measurement.tracks());
        started = new StartedJvms(clock, measurement.shared().counters());
        beginNanos = first.timeNanos();
        sliceBegin = first;
        long slice = settings.resolution().sliceNanos();
        sliceBeats = (int) ((slice + SECOND - 1) / SECOND);
        periodNanos = sliceBeats == 0 ? SECOND : slice / sliceBeats;
    }

    /**
     * Beats until {@link #end()}; at each that follows on work the agent's steps are priced again, and samples follow the number
     * of threads.
     *
     * @throws IOException if there is too little room to go on
     */
    void run(Prices prices) throws IOException {
        ChunkBegin chunks = limited ? ChunkBegin.tell(this) : null;
        show();
        try {
            beats(prices);
        } finally {
            if (metrics != null) {
                metrics.end();
            }
            if (chunks != null) {
                chunks.end();
            }
            prices.end();
        }
    }

    /** Shows totals, if they are to be; here, since it would hold up main. */
    private void show() {
        try {
            if (metrics != null) {
                metrics.show();
            }
        } catch (Throwable e) {
            measurement.failures().count("showing metrics", e);
        }
    }

    private void tell(Prices prices) {
        if (metrics != null) {
            BringUp.Costs costs = prices.known();
            metrics.beat(new Metrics.Prices(costs.holdNanos(), costs.passNanos()));
        }
    }

    private void beats(Prices prices) throws IOException {
        if (measurement.shared().virtual().lives().started() > 0) {
            catchUp(); // the first may have come before there was anybody to tell
        }
        rehearse(prices);
        String totals = "periodic totals"; // made here: with a full heap it could not be made where it is needed
        long next = sliceBegin.timeNanos();
        while (true) {
            // After a delay the beats go on from there, so that no slice is much shorter than the others.
            next = Math.max(next + periodNanos, clock.nanos() + periodNanos / 2);
            try {
                while (!sleepsUntil(next)) {
                    if (isEnded()) {
                        return;
                    }
                    if (isLate()) {
                        hooks.catchUp();
                    }
                    if (isAtChunk() && measurement.isOn()) {
                        prices.sink().agent().again();
                        measurement.snapshots().takeWhole(TraceFormat.CHUNK);
                        machine.read();
                    }
                    if (isMachineDue()) {
                        machine.read();
                    }
                    look();
                }
                if (measurement.isOn()) {
                    prices.sink().requireSpace();
                    Snapshot seen = beat();
                    rest.see(seen);
                    inJvm.look(seen);
                    if (!rest.isNow()) {
                        prices.again();
                    }
                    tell(prices);
                    long recorded = seen.timeNanos() - beginNanos;
                    prices.sink().fitSamples(measurement.tracks().size(), rest.isLong(), recorded);
                    prices.sink().fitMonitorStacks(monitorWaits.perSecond(seen), recorded);
                }
            } catch (IOException e) {
                throw e;
            } catch (Throwable e) {
                measurement.failures().count(totals, e);
            }
        }
    }

    /**
     * A first reading at once: what is loaded for it is there when the program's heap is full. A class whose initialisation fails
     * for want of memory stays broken, and with it all beats behind.
     */
    private void rehearse(Prices prices) {
        try {
            if (measurement.isOn()) {
                read();
                prices.again();
                tell(prices);
            }
        } catch (Throwable e) {
            measurement.failures().count("first totals", e);
        }
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Hooks are to be caught up with now. */
    synchronized void catchUp() {
        late = true;
        notifyAll();
    }

    /** What comes now has to be understood without what came before. */
    synchronized void chunkBegins() {
        atChunk = true;
        notifyAll();
    }

    /** A window begins or ends; the machine is to be read soon. */
    synchronized void windowEdge() {
        if (!atEdge) {
            atEdge = true;
            notifyAll();
        }
    }

    /** The program has started a process, which may be a JVM or start one. */
    synchronized void processStarted(long pid) {
        started.started(pid);
        notifyAll();
    }

    private void look() {
        if (measurement.isOn()) {
            started.look();
        }
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    private synchronized boolean isLate() {
        boolean was = late;
        late = false;
        return was;
    }

    private synchronized boolean isAtChunk() {
        boolean was = atChunk;
        atChunk = false;
        return was;
    }

    private synchronized boolean isMachineDue() {
        boolean due = atEdge && machine.restNanos() <= 0;
        atEdge &= !due;
        return due;
    }

    /** Whether it is time for the next beat, and not for the end, late hooks, a chunk, the machine or started processes. */
    private synchronized boolean sleepsUntil(long nanos) throws InterruptedException {
        while (!ended && !late && !atChunk) {
            long rest = nanos - clock.nanos();
            if (rest <= 0) {
                return true;
            }
            long sooner = Math.min(atEdge ? machine.restNanos() : rest, started.restNanos());
            if (sooner <= 0) {
                return false;
            }
            long sleep = Math.min(rest, sooner);
            wait(sleep / MILLI, (int) (sleep % MILLI));
        }
        return false;
    }

    private Snapshot read() {
        delivery.writeLeft();
        measurement.tracks().writePending();
        for (Track ended : measurement.tracks().dropEnded()) {
            measurement.snapshots().takeEnded(ended);
        }
        Snapshot snapshot = measurement.snapshots().take(TraceFormat.PERIODIC);
        machine.read();
        return snapshot;
    }

    private Snapshot beat() {
        Snapshot snapshot = read();
        if (sliceBeats > 0 && ++beats == sliceBeats) {
            measurement.windows().slice(sliceBegin, snapshot);
            sliceBegin = snapshot;
            beats = 0;
        }
        delivery.adaptThresholds(periodNanos);
        measurement.shared().sites().adapt(periodNanos);
        long batchesNow = delivery.batches();
        if ((batchesNow - batches) * SECOND / periodNanos > MAX_BATCHES_PER_SECOND) {
            delivery.endDetail();
        }
        batches = batchesNow;
        return snapshot;
    }
}
