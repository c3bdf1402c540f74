package io.scalegraph.analyzer.metric;

class TimeBoundFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return TimeBound.of(0.3, TimeBound.Case.LATENCY, Way.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return TimeBound.of(100, TimeBound.Case.LATENCY, Way.INTERPOLATED, 0);
    }
}
