package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.SizeMethod;

class MemoryBoundTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return MemoryBound.of(3e5, SizeMethod.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return MemoryBound.of(1e9, SizeMethod.INTERPOLATED, 0);
    }
}
