package io.scalegraph.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.scalegraph.trace.MetricName;
import java.lang.management.ManagementFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

class ScalegraphMetricsTest {
    @Test
    void withoutTheAgent_nothingIsRecorded() throws Exception {
        assertThat(ManagementFactory.getPlatformMBeanServer().isRegistered(new ObjectName(MetricName.BEAN)))
                .isFalse();
        InMemoryMetricReader reader = InMemoryMetricReader.create();
        try (OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
                .setMeterProvider(
                        SdkMeterProvider.builder().registerMetricReader(reader).build())
                .build()) {
            ScalegraphMetrics metrics = ScalegraphMetrics.register(sdk);
            assertThat(reader.collectAllMetrics()).isEmpty();
            metrics.close();
        }
    }
}
