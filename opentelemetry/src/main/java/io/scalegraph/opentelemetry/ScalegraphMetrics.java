package io.scalegraph.opentelemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableDoubleMeasurement;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import io.scalegraph.trace.MetricName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/**
 * Registers what the agent shows as a platform MBean (option {@code metrics=on}) as instruments. Each collection reads the MBean
 * once. While it is not there, because the agent was not asked for it or has been detached, nothing is recorded; what was not
 * measured is not recorded either. Thread-safe.
 */
public final class ScalegraphMetrics implements AutoCloseable {
    private static final AttributeKey<String> KIND = AttributeKey.stringKey("scalegraph.wait.kind");
    private static final AttributeKey<String> SITE = AttributeKey.stringKey("scalegraph.wait.site");
    private static final AttributeKey<String> LOCK = AttributeKey.stringKey("scalegraph.wait.lock");
    private static final Attributes ON_PROGRAM = Attributes.of(AttributeKey.stringKey("scalegraph.thread"), "program");
    private static final Attributes ON_RECORDER =
            Attributes.of(AttributeKey.stringKey("scalegraph.thread"), "recorder");
    private static final AttributeKey<String> LOSS = AttributeKey.stringKey("scalegraph.loss.kind");

    private final ObservableDoubleMeasurement waitTime;
    private final ObservableLongMeasurement waitCount;
    private final ObservableLongMeasurement workers;
    private final ObservableLongMeasurement processors;
    private final ObservableDoubleMeasurement efficiency;
    private final ObservableDoubleMeasurement latency;
    private final ObservableDoubleMeasurement interval;
    private final ObservableDoubleMeasurement agentTime;
    private final ObservableLongMeasurement losses;
    private final BatchCallback callback;

    private ScalegraphMetrics(Meter meter) {
        waitTime = meter.counterBuilder("scalegraph.wait.time")
                .ofDoubles()
                .setUnit("s")
                .setDescription("Time waited, by place")
                .buildObserver();
        waitCount = meter.counterBuilder("scalegraph.wait.count")
                .setUnit("{wait}")
                .setDescription("Waits that ended, by place")
                .buildObserver();
        workers = meter.upDownCounterBuilder("scalegraph.workers")
                .setUnit("{thread}")
                .setDescription(MetricName.WORKERS.meaning())
                .buildObserver();
        processors = meter.upDownCounterBuilder("scalegraph.processors")
                .setUnit("{cpu}")
                .setDescription(MetricName.PROCESSORS.meaning())
                .buildObserver();
        efficiency = gauge(meter, "scalegraph.efficiency", MetricName.EFFICIENCY);
        latency = gauge(meter, "scalegraph.latency.average", MetricName.AVERAGE_LATENCY_SECONDS);
        interval = gauge(meter, "scalegraph.interval", MetricName.INTERVAL_SECONDS);
        agentTime = meter.counterBuilder("scalegraph.agent.time")
                .ofDoubles()
                .setUnit("s")
                .setDescription("Processor time that the agent took, by whose thread")
                .buildObserver();
        losses = meter.counterBuilder("scalegraph.losses")
                .setUnit("{loss}")
                .setDescription("Failures inside the agent, and readings for which there was no room")
                .buildObserver();
        callback = meter.batchCallback(
                this::record,
                waitTime,
                waitCount,
                workers,
                processors,
                efficiency,
                latency,
                interval,
                agentTime,
                losses);
    }

    private static ObservableDoubleMeasurement gauge(Meter meter, String name, MetricName shown) {
        return meter.gaugeBuilder(name)
                .setUnit(shown.unit())
                .setDescription(shown.meaning())
                .buildObserver();
    }

    /**
     * Registers all instruments.
     *
     * @param openTelemetry where
     * @return what takes them away again
     */
    public static ScalegraphMetrics register(OpenTelemetry openTelemetry) {
        return new ScalegraphMetrics(openTelemetry.getMeter("io.scalegraph"));
    }

    private void record() {
        ShownMetrics shown = ShownMetrics.read();
        TabularData waits = shown.value(MetricName.WAITS, TabularData.class);
        if (waits != null) {
            for (Object row : waits.values()) {
                record((CompositeData) row);
            }
        }
        shown.ifNumber(MetricName.WORKERS, value -> workers.record(value.longValue()));
        shown.ifNumber(MetricName.PROCESSORS, value -> processors.record(value.longValue()));
        shown.ifNumber(MetricName.EFFICIENCY, value -> efficiency.record(value.doubleValue()));
        shown.ifNumber(MetricName.AVERAGE_LATENCY_SECONDS, value -> latency.record(value.doubleValue()));
        shown.ifNumber(MetricName.INTERVAL_SECONDS, value -> interval.record(value.doubleValue()));
        shown.ifNumber(MetricName.AGENT_SECONDS, value -> agentTime.record(value.doubleValue(), ON_PROGRAM));
        shown.ifNumber(MetricName.RECORDER_SECONDS, value -> agentTime.record(value.doubleValue(), ON_RECORDER));
        shown.ifNumber(MetricName.FAILURES, value -> losses.record(value.longValue(), Attributes.of(LOSS, "failure")));
        shown.ifNumber(MetricName.DROPPED, value -> losses.record(value.longValue(), Attributes.of(LOSS, "dropped")));
    }

    private void record(CompositeData row) {
        Attributes place = Attributes.of(
                KIND, (String) row.get(MetricName.KIND),
                SITE, (String) row.get(MetricName.SITE),
                LOCK, (String) row.get(MetricName.LOCK_CLASS));
        waitCount.record((Long) row.get(MetricName.COUNT), place);
        waitTime.record((Double) row.get(MetricName.SECONDS), place);
    }

    /** Takes all instruments away. */
    @Override
    public void close() {
        callback.close();
    }
}
