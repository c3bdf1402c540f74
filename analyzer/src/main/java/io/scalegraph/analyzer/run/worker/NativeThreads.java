package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Threads that native code of the program started, as workers: they work for as long as they use a processor, or queue for
 * one, and have nothing to do otherwise, for which nobody charges them: what they wait for is not seen. Between two readings
 * they are taken to have worked evenly. Stateless.
 */
public final class NativeThreads {
    /** Less than this part of a window's elapsed time is left out. */
    private static final double LEAST = 0.0001;

    /** Ids are below those of places that no thread has. */
    private static final long FIRST_ID = -1_000_000;

    private NativeThreads() {}

    /**
     * Those that worked in a window.
     *
     * @param natives of each its readings in order of time
     * @param window the window
     * @return workers with ids below 0: -1,000,000 less the operating system's number
     */
    public static List<WorkerWindow> of(Collection<List<NativeReading>> natives, Window window) {
        List<WorkerWindow> workers = new ArrayList<>();
        for (List<NativeReading> readings : natives) {
            if (readings.get(0).timeNanos() >= window.endNanos()
                    || readings.get(readings.size() - 1).timeNanos() <= window.beginNanos()) {
                continue;
            }
            Stretches stretches = new Stretches(window);
            int behind = ByTime.first(readings, NativeReading::timeNanos, window.endNanos());
            int last = Math.min(behind, readings.size() - 1);
            for (int i = Math.max(1, ByTime.first(readings, NativeReading::timeNanos, window.beginNanos()));
                    i <= last;
                    i++) {
                stretches.add(readings.get(i - 1), readings.get(i));
            }
            if (stretches.cpu > LEAST * (window.endNanos() - window.beginNanos())) {
                workers.add(stretches.worker(readings.get(last)));
            }
        }
        return workers;
    }

    /**
     * Whether a worker is one.
     *
     * @param id its id
     * @return whether
     */
    public static boolean isNative(long id) {
        return id < FIRST_ID;
    }

    /**
     * Whether a worker stands for such that nobody has seen.
     *
     * @param id its id
     * @return whether
     */
    public static boolean isUnseen(long id) {
        return id <= FIRST_ID - UnseenThreads.FIRST_TASK;
    }

    /**
     * For how long one worked.
     *
     * @param worker the worker
     * @param from since when, nanoseconds
     * @return nanoseconds up to the end of the window
     */
    static double workedSince(WorkerWindow worker, long from) {
        double sum = 0;
        for (Timeline.Absence<Place> absence : worker.timeline().absences()) {
            long begin = Math.max(from, absence.begin());
            sum += (1 - absence.free()) * Math.max(0, absence.end() - begin);
        }
        return sum;
    }

    /** Of one thread. */
    private static final class Stretches {
        private final Window window;
        private final List<Timeline.Absence<Place>> absences = new ArrayList<>();
        private long known;
        private double cpu;
        private double runQueue;

        Stretches(Window window) {
            this.window = window;
            this.known = window.beginNanos();
        }

        /** From one reading to the next one. A number that another thread has got counts anew. */
        void add(NativeReading before, NativeReading after) {
            long begin = Math.max(known, before.timeNanos());
            long end = Math.min(window.endNanos(), after.timeNanos());
            double used = (double) after.cpuNanos() - before.cpuNanos();
            double queued = (double) after.runQueueNanos() - before.runQueueNanos();
            if (end <= begin || used < 0 || queued < 0) {
                return;
            }
            double length = (double) after.timeNanos() - before.timeNanos();
            double busy = Math.min(1, (used + queued) / length);
            double part = busy <= 0 ? 0 : busy * (end - begin) / (used + queued);
            cpu += used * part;
            runQueue += queued * part;
            free(begin);
            absences.add(new Timeline.Absence<>(begin, end, List.of(), 1 - busy));
            known = end;
        }

        private void free(long to) {
            if (to > known) {
                absences.add(new Timeline.Absence<>(known, to, List.of(), 1));
                known = to;
            }
        }

        WorkerWindow worker(NativeReading last) {
            free(window.endNanos());
            Timeline<Place> timeline =
                    new Timeline<>(window.beginNanos(), window.endNanos(), List.of(), List.of(), List.copyOf(absences));
            return new WorkerWindow(
                    FIRST_ID - last.task(),
                    last.name() + " (native)",
                    timeline,
                    WorkerWindow.Waits.NONE,
                    new WorkerWindow.SystemTimes(
                            Math.round(cpu),
                            Math.round(runQueue),
                            new WorkerWindow.Shares(0, runQueue / (cpu + runQueue))),
                    TraceFormat.NOT_MEASURED,
                    WorkerWindow.Counted.NOTHING);
        }
    }
}
