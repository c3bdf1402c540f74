package io.scalegraph.analyzer.run;

import org.jspecify.annotations.Nullable;

/**
 * Medians over the windows of a run that are counted; seconds where a window's analysis has seconds.
 *
 * @param windows number of windows counted
 * @param warmUp number of windows before them that were left out as warm-up
 * @param tPara median T_para
 * @param processors N of the windows; of the most frequent value where they differ
 * @param terms medians of the terms of L(W,N)
 * @param closureError largest closure error
 * @param offProcessor median off-processor time, null if not measured
 */
public record Summary(
        int windows,
        int warmUp,
        double tPara,
        int processors,
        Terms terms,
        double closureError,
        @Nullable Double offProcessor) {
    /**
     * Medians of L(W,N) and its terms, each by itself.
     *
     * @param it median IT
     * @param pt median PT
     * @param ml median ML, null if not measured
     * @param averageLatency median L
     * @param efficiency median E
     */
    public record Terms(double it, double pt, @Nullable Double ml, double averageLatency, double efficiency) {}
}
