package io.scalegraph.opentelemetry;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.PointData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import java.util.Collection;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Waits for known times, and prints what OpenTelemetry collects once that is told, a line for each point: name, unit, kind of
 * instrument, value and attributes.
 */
public final class Waiting {
    private static final int WAITS = 5;
    private static final int WAIT_MILLIS = 40;
    private static final long MOST_NANOS = 30_000_000_000L;

    private Waiting() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        InMemoryMetricReader reader = InMemoryMetricReader.create();
        OpenTelemetrySdk sdk = OpenTelemetrySdk.builder()
                .setMeterProvider(
                        SdkMeterProvider.builder().registerMetricReader(reader).build())
                .build();
        ScalegraphMetrics metrics = ScalegraphMetrics.register(sdk);
        long begin = System.nanoTime();
        known();
        System.out.println("known " + (System.nanoTime() - begin) / 1e9);
        long end = System.nanoTime() + MOST_NANOS;
        Collection<MetricData> told = reader.collectAllMetrics();
        while (System.nanoTime() < end && !isComplete(told)) {
            Thread.sleep(100);
            told = reader.collectAllMetrics();
        }
        told.forEach(Waiting::print);
        metrics.close();
        System.out.println("closed " + reader.collectAllMetrics().size());
        sdk.close();
    }

    private static void known() throws InterruptedException {
        Semaphore none = new Semaphore(0);
        for (int i = 0; i < WAITS; i++) {
            none.tryAcquire(WAIT_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private static boolean isComplete(Collection<MetricData> told) {
        return told.stream().anyMatch(metric -> metric.getName().equals("scalegraph.efficiency"))
                && told.stream()
                        .filter(metric -> metric.getName().equals("scalegraph.wait.count"))
                        .flatMap(metric -> metric.getLongSumData().getPoints().stream())
                        .anyMatch(point -> "semaphore"
                                        .equals(point.getAttributes()
                                                .get(AttributeKey.stringKey("scalegraph.wait.kind")))
                                && point.getValue() == WAITS);
    }

    private static String attributes(PointData point) {
        return point.getAttributes().asMap().entrySet().stream()
                .map(attribute -> attribute.getKey() + "=" + attribute.getValue())
                .sorted()
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static void print(MetricData metric) {
        metric.getLongSumData().getPoints().forEach(point -> print(metric, point, point.getValue()));
        metric.getDoubleSumData().getPoints().forEach(point -> print(metric, point, point.getValue()));
        metric.getDoubleGaugeData().getPoints().forEach(point -> print(metric, point, point.getValue()));
    }

    private static void print(MetricData metric, PointData point, Number value) {
        System.out.println(String.join(
                " ",
                metric.getName(),
                metric.getUnit(),
                metric.getType().toString(),
                value.toString(),
                attributes(point)));
    }
}
