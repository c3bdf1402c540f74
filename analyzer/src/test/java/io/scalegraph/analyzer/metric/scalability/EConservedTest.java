package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class EConservedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return EConserved.of(0.5, SizeMethod.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return EConserved.of(0.9999, SizeMethod.INTERPOLATED, 0);
    }
}
