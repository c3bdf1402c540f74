package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.jvm.Spinning;
import io.scalegraph.analyzer.run.jvm.Stalls;
import java.util.List;
import java.util.Objects;

/** The routines of a window in which threads wait by running, as far as samples tell. Stateless. */
public final class SpinLoops {
    /** Of N*T_para: with less run-queue delay nobody lacked the processor that a spinning thread had. */
    private static final double NOTABLE = 0.03;

    /** Of the samples. */
    private static final double MOST = 0.5;

    private SpinLoops() {}

    /**
     * Those that are worth a word. A loop of which nothing is known but that it is hot is among them only where more threads
     * worked than there are processors, these queued, and half of the work is in it: elsewhere it is computation in most
     * programs.
     *
     * @param window the window
     * @return routines, most samples first
     */
    public static List<Stalls.Routine> of(WindowAnalysis window) {
        boolean crowded = window.threadsAtOnce() > window.extent().n() && queued(window);
        return window.detail().stalls().routines().stream()
                .filter(routine -> routine.spinning() != null
                        && (routine.spinning() != Spinning.HOT_LOOP || (crowded && share(window, routine) >= MOST)))
                .toList();
    }

    /** By the system's count, since what workers cause one another is no part of ML. */
    private static boolean queued(WindowAnalysis window) {
        double queued = window.workers().stream()
                .map(worker -> worker.system().runQueue())
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
        return queued > NOTABLE * window.extent().capacity();
    }

    /**
     * Share of a routine in the samples of all.
     *
     * @param window the window
     * @param routine one of its routines
     * @return a ratio in (0, 1]
     */
    public static double share(WindowAnalysis window, Stalls.Routine routine) {
        return (double) routine.samples()
                / window.detail().stalls().routines().stream()
                        .mapToInt(Stalls.Routine::samples)
                        .sum();
    }
}
