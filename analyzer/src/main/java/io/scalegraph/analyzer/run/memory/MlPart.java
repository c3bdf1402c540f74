package io.scalegraph.analyzer.run.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of ML.
 *
 * @param reason why
 * @param time processor time in seconds, null if not measured
 * @param queue of run-queue delay, whom or what it was spent behind; sums to the time; empty if nothing was counted
 */
public record MlPart(MlReason reason, @Nullable Double time, List<QueuePart> queue) {
    public MlPart {
        queue = List.copyOf(queue);
    }

    /**
     * A part that is not divided.
     *
     * @param reason why
     * @param time processor time in seconds, null if not measured
     */
    public MlPart(MlReason reason, @Nullable Double time) {
        this(reason, time, List.of());
    }
}
