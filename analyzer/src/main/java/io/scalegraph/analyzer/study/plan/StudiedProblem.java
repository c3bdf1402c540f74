package io.scalegraph.analyzer.study.plan;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The problem of a study, and how it grows.
 *
 * @param parameters base parameters, in the order given
 * @param scaling the ways in which it grows
 * @param grid two parameters whose values are combined, which are among the ways to grow; null if there are none
 * @param work W in operations, null if the program reports it
 * @param memory bytes for all processors together, null if the study does not say
 */
public record StudiedProblem(
        Map<String, Double> parameters,
        List<ScalingMethod> scaling,
        @Nullable Grid grid,
        @Nullable Expression work,
        @Nullable Expression memory) {}
