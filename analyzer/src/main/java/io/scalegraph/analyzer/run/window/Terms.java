package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.memory.MlReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The terms of L(W,N), in seconds of processor time.
 *
 * @param it IT = N*T_para - sum T_i (YZM Eq. 6), idle processor time
 * @param idle what IT consists of; sums to it
 * @param pt PT, processor time lost in parallel primitives
 * @param ml ML, what the work costs beyond the same work on one processor; null if no part of it was measured
 * @param mlParts what ML consists of
 * @param averageLatency L(W,N) = (ML + IT + PT)/N (YZM Eq. 5); parts not measured count as 0 and are warned of
 * @param efficiency E = 1 - L/T_para (YZM Eq. 10), a ratio
 */
public record Terms(
        double it,
        List<IdlePart> idle,
        double pt,
        @Nullable Double ml,
        List<MlPart> mlParts,
        double averageLatency,
        double efficiency) {
    /**
     * A part of ML.
     *
     * @param reason which
     * @return seconds, null if it was not measured
     */
    public @Nullable Double ofMl(MlReason reason) {
        for (MlPart part : mlParts) {
            if (part.reason() == reason) {
                return part.time();
            }
        }
        return null;
    }
}
