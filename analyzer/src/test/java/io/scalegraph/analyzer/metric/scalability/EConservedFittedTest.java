package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class EConservedFittedTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return EConserved.of(0.6, SizeMethod.FITTED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return EConserved.of(0.999, SizeMethod.INTERPOLATED, 0);
    }
}
