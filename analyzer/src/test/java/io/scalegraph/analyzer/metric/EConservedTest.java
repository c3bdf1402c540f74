package io.scalegraph.analyzer.metric;

class EConservedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return EConserved.of(0.5, Way.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return EConserved.of(0.9999, Way.INTERPOLATED, 0);
    }
}
