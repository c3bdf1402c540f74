package io.scalegraph.analyzer.metric;

class IsospeedEfficiencyTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return IsospeedEfficiency.of(0.3, Way.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return IsospeedEfficiency.of(0.6, Way.INTERPOLATED, 0);
    }
}
