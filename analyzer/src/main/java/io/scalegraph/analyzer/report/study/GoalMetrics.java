package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.scalability.EConserved;
import io.scalegraph.analyzer.metric.scalability.Isospeed;
import io.scalegraph.analyzer.metric.scalability.MemoryBound;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMetric;
import io.scalegraph.analyzer.metric.scalability.TimeBound;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.study.plan.Goal;

/** Which scalability a goal of a study is about. Stateless. */
final class GoalMetrics {
    private static final double NEAR = 0.02;

    private GoalMetrics() {}

    /**
     * The metric.
     *
     * @param goal any but sizes as given
     * @param target what is held
     * @return the metric whose condition is the goal, sizes going along the lines between those measured
     */
    static ScalabilityMetric of(Goal goal, double target) {
        return switch (goal) {
            case EFFICIENCY -> EConserved.of(target, SizeMethod.INTERPOLATED, NEAR);
            case TIME -> TimeBound.of(target, TimeBound.Case.LATENCY, SizeMethod.INTERPOLATED, NEAR);
            case MEMORY -> MemoryBound.of(target, SizeMethod.INTERPOLATED, NEAR);
            case SPEED -> Isospeed.of(target, SizeMethod.INTERPOLATED, NEAR);
            case SIZE -> throw new IllegalArgumentException("sizes as given hold nothing");
        };
    }
}
