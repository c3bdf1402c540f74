package io.scalegraph.analyzer.study.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a study looks for. Without any goal it measures the sizes alone.
 *
 * @param efficiency E to hold, in (0, 1), null if not asked for
 * @param time T_para to hold, in seconds, null if not asked for
 * @param memory bytes a processor to fill, null if not asked for
 * @param speed reference speed to hold, operations per second and processor, null if not asked for
 * @param sizes scale factors measured at each N whatever comes out
 */
public record Goals(
        @Nullable Double efficiency,
        @Nullable Double time,
        @Nullable Double memory,
        @Nullable Double speed,
        List<Double> sizes) {
    public Goals {
        sizes = List.copyOf(sizes);
    }
}
