package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import org.jspecify.annotations.Nullable;

/**
 * Medians over the windows of a run that are counted; seconds where {@link WindowAnalysis} has seconds.
 *
 * @param windows number of windows counted
 * @param warmUp number of windows before them that were left out as warm-up
 * @param tPara median T_para
 * @param processors N of the windows; of the most frequent value where they differ
 * @param it median IT
 * @param pt median PT
 * @param ml median ML, null if not measured
 * @param averageLatency median L
 * @param efficiency median E
 * @param closureError largest closure error
 * @param offProcessor median off-processor time, null if not measured
 */
public record Summary(
        int windows,
        int warmUp,
        double tPara,
        int processors,
        double it,
        double pt,
        @Nullable Double ml,
        double averageLatency,
        double efficiency,
        double closureError,
        @Nullable Double offProcessor) {}
