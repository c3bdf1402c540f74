package io.scalegraph.bench.inflation;

import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/**
 * The same work on one thread and on two. Of the windows only those count in which threads hardly queued for a
 * processor: with a busy neighbour they do not overlap, and nothing inflates.
 *
 * @param disturbedBaseline whether the run on one thread was disturbed, so that nothing can be said
 * @param inflations ML that no known part explains over the work on one thread, of each undisturbed window, sorted
 * @param rejected number of disturbed windows
 */
record Pair(boolean disturbedBaseline, List<Double> inflations, int rejected) {
    /** Above this share of N*T_para in run queues a window is disturbed. */
    private static final double DISTURBED = 0.03;

    /** Two runs, the second analysed against the first. */
    static Pair of(RunAnalysis one, RunAnalysis two) {
        List<WindowAnalysis> windows =
                two.windows().subList(two.summary().warmUp(), two.windows().size());
        List<Double> inflations = windows.stream()
                .filter(window -> queued(window) <= DISTURBED)
                .map(Pair::inflation)
                .sorted()
                .toList();
        boolean disturbed =
                one.windows().subList(one.summary().warmUp(), one.windows().size()).stream()
                                .mapToDouble(Pair::queued)
                                .sorted()
                                .skip(one.summary().windows() / 2)
                                .findFirst()
                                .orElse(1)
                        > DISTURBED;
        return new Pair(disturbed, inflations, windows.size() - inflations.size());
    }

    private static double queued(WindowAnalysis window) {
        return window.workers().stream()
                        .mapToDouble(worker -> worker.system().runQueue() == null
                                ? 0
                                : worker.system().runQueue())
                        .sum()
                / (window.extent().n() * window.extent().tPara());
    }

    private static double inflation(WindowAnalysis window) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        Double unattributed = window.terms().ofMl(MlReason.UNATTRIBUTED);
        double inflation = unattributed == null ? 0 : unattributed;
        return inflation
                / (work - (window.terms().ml() == null ? 0 : window.terms().ml()));
    }
}
