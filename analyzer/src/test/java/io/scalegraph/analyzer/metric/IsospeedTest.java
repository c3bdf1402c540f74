package io.scalegraph.analyzer.metric;

class IsospeedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return Isospeed.of(6e5, Way.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return Isospeed.of(1.1e6, Way.INTERPOLATED, 0);
    }
}
