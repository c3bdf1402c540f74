package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class IsospeedEfficiencyTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return IsospeedEfficiency.of(0.3, SizeMethod.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return IsospeedEfficiency.of(0.6, SizeMethod.INTERPOLATED, 0);
    }
}
