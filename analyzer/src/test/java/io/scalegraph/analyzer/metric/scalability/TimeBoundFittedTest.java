package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class TimeBoundFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return TimeBound.of(0.3, TimeBound.Case.LATENCY, SizeMethod.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return TimeBound.of(100, TimeBound.Case.LATENCY, SizeMethod.INTERPOLATED, 0);
    }
}
