package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class TimeBoundWorkTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return TimeBound.of(0.3, TimeBound.Case.WORK, SizeMethod.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return TimeBound.of(100, TimeBound.Case.WORK, SizeMethod.INTERPOLATED, 0);
    }

    /** Case 2 is (W/N)/(W'/N') = E/E', above 1 where latency grows. */
    @Override
    double expected(GeneratedSystem system, int from, int to) {
        return (0.3 - system.latency().applyAsDouble(from))
                / (0.3 - system.latency().applyAsDouble(to));
    }
}
