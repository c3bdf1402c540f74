package io.scalegraph.analyzer.metric;

class IsospeedFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return Isospeed.of(6e5, Way.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return Isospeed.of(1.1e6, Way.INTERPOLATED, 0);
    }
}
