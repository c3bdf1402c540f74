package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class IsospeedFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return Isospeed.of(6e5, SizeMethod.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return Isospeed.of(1.1e6, SizeMethod.INTERPOLATED, 0);
    }
}
