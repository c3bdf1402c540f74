package io.scalegraph.analyzer.metric.window;

import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.run.window.WindowAnalysis;

/**
 * Multiplicative efficiencies of one window (POP): global efficiency {@code GE = PE * CompS}, parallel efficiency {@code
 * PE = mean(U)/T_para = LB * CE}, load balance {@code LB = mean(U)/max(U)}, synchronisation efficiency {@code CE =
 * max(U)/T_para}, and computation scalability {@code CompS = sum(U_1)/sum(U)} against one processor. U is the processor
 * time that the ledger calls work; all are ratios, and GE is the E of the ledger.
 *
 * <p>Means are over the N processors. With more workers than processors, max(U) is what N processors need at least for the
 * work, the larger one of the longest worker and the mean. A window without work has none; CompS above 1 is possible.
 * Without ML no CompS and no GE are known.
 *
 * <p>Source: the POP efficiency model, multiplicative form. Thread-safe.
 *
 * @param loadBalance LB
 * @param synchronisation CE
 * @param parallel PE
 * @param computationScalability CompS
 * @param global GE
 */
public record EfficiencyHierarchy(
        Ratio loadBalance, Ratio synchronisation, Ratio parallel, Ratio computationScalability, Ratio global) {
    /**
     * Derives it from a window.
     *
     * @param window a window
     * @return its efficiencies
     */
    public static EfficiencyHierarchy of(WindowAnalysis window) {
        double sum = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        double mean = sum / window.extent().n();
        double longest = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .max()
                .orElse(0);
        double max = Math.max(longest, mean);
        String none = "nothing worked in the window";
        Ratio parallel = Ratio.of(mean, window.extent().tPara(), none);
        Ratio computation = computationScalability(window, sum, none);
        return new EfficiencyHierarchy(
                Ratio.of(mean, max, none),
                Ratio.of(max, window.extent().tPara(), none),
                parallel,
                computation,
                computation.known() && parallel.known()
                        ? new Ratio(parallel.value() * computation.value(), computation.note())
                        : Ratio.missing(computation.note()));
    }

    private static Ratio computationScalability(WindowAnalysis window, double sum, String none) {
        Double ml = window.terms().ml();
        if (ml == null) {
            return Ratio.missing("ML was not measured");
        }
        Ratio ratio = Ratio.of(sum - ml, sum, none);
        return window.baseline() == null && ratio.known()
                ? ratio.with("without a one-processor run ML holds its known parts only")
                : ratio;
    }
}
