package io.scalegraph.analyzer.metric.window;

import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.List;

/**
 * Work inflation of one window, {@code N*T = T_seq + idle + primitive + inflation} with {@code inflation = sum(U at N) -
 * T_seq}: what the work costs beyond the same work on one processor, the measured ML by time. The share is inflation over
 * the work on one processor; negative where N caches hold more than one.
 *
 * <p>It needs a one-processor run of the same work; without one only known parts are there, and no share.
 *
 * <p>Source: YZM Eq. 7, by time. Thread-safe.
 *
 * @param work sum(U), seconds of processor time
 * @param share inflation over the work on one processor
 * @param parts what it consists of, seconds of processor time
 */
public record WorkInflation(double work, Ratio share, List<MlPart> parts) {
    /**
     * Derives it from a window.
     *
     * @param window a window
     * @return its inflation
     */
    public static WorkInflation of(WindowAnalysis window) {
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        Double ml = window.terms().ml();
        Ratio share = ml == null || window.baseline() == null
                ? Ratio.missing("needs a run of the same work on one processor")
                : Ratio.of(ml, work - ml, "no work on one processor");
        return new WorkInflation(work, share, List.copyOf(window.terms().mlParts()));
    }
}
