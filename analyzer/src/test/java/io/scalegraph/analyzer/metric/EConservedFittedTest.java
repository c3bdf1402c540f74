package io.scalegraph.analyzer.metric;

class EConservedFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return EConserved.of(0.6, Way.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return EConserved.of(0.999, Way.INTERPOLATED, 0);
    }
}
