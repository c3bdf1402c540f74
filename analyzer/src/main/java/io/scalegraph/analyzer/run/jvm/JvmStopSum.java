package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.read.trace.JvmStopKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All stops for one reason; seconds. No moment of a worker belongs to two reasons.
 *
 * @param kind why
 * @param count how many began in the window, null if not measured
 * @param elapsed elapsed time, of one worker's stops all workers together; null if not measured
 * @param work processor time of the work that they interrupted, null if not measured
 * @param workers the workers whose work they interrupted, in the order of the window's workers
 */
public record JvmStopSum(
        JvmStopKind kind,
        @Nullable Long count,
        @Nullable Double elapsed,
        @Nullable Double work,
        List<OfWorker> workers) {
    public JvmStopSum {
        workers = List.copyOf(workers);
    }

    /**
     * Why, in a result's words.
     *
     * @return label of the kind
     */
    public String reason() {
        return kind.label();
    }

    /**
     * One worker's part of the stops for one reason.
     *
     * @param id Java thread id
     * @param work processor time of its work that they interrupted
     */
    public record OfWorker(long id, double work) {}
}
