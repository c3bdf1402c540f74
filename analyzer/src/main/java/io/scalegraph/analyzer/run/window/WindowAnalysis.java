package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one window says.
 *
 * @param extent which window it is
 * @param terms L(W,N) and its terms
 * @param checks how far that can be believed
 * @param baseline comparison with a one-processor run, null if none was given
 * @param workers the workers, most work first
 * @param unworked elapsed time in which no worker is known to have worked
 * @param detail where the time went
 */
public record WindowAnalysis(
        Extent extent,
        Terms terms,
        Checks checks,
        @Nullable BaselineCheck baseline,
        List<WorkerTimes> workers,
        Unworked unworked,
        Detail detail) {}
