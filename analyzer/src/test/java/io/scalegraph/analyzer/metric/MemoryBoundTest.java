package io.scalegraph.analyzer.metric;

class MemoryBoundTest extends ScalabilityMetricContract {
    @Override
    ScalabilityMetric metric() {
        return MemoryBound.of(3e5, Way.INTERPOLATED, 0);
    }

    @Override
    ScalabilityMetric unreachable() {
        return MemoryBound.of(1e9, Way.INTERPOLATED, 0);
    }
}
