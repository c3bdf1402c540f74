package io.scalegraph.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.common.ComponentLoader;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.Clock;
import io.opentelemetry.sdk.logs.SdkLoggerProvider;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.scalegraph.trace.MetricName;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program under the agent that has its metrics collected. */
class ScalegraphMetricsIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    /** One of each jar that the program needs. */
    private static final List<Class<?>> NEEDED = List.of(
            Waiting.class,
            ScalegraphMetrics.class,
            MetricName.class,
            OpenTelemetry.class,
            ComponentLoader.class,
            Context.class,
            Clock.class,
            SdkMeterProvider.class,
            SdkTracerProvider.class,
            SdkLoggerProvider.class,
            OpenTelemetrySdk.class,
            InMemoryMetricReader.class);

    private static final double RELATIVE = 0.1;

    @TempDir
    Path folder;

    @Test
    void collection_hasWhatTheAgentShows() throws Exception {
        List<String> lines = run();
        double known = Double.parseDouble(lines.get(0).substring("known ".length()));

        String place =
                "{scalegraph.wait.kind=semaphore, scalegraph.wait.lock=java.util.concurrent.Semaphore$NonfairSync,"
                        + " scalegraph.wait.site=io.scalegraph.opentelemetry.Waiting::known}";
        assertThat(lines).contains("scalegraph.wait.count {wait} LONG_SUM 5 " + place);
        assertThat(value(lines, "scalegraph.wait.time s DOUBLE_SUM ", place))
                .isEqualTo(known, within(RELATIVE * known));
        assertThat(lines).contains("scalegraph.processors {cpu} LONG_SUM 3 {}");
        assertThat(value(lines, "scalegraph.workers {thread} LONG_SUM ", "{}")).isPositive();
        assertThat(value(lines, "scalegraph.efficiency 1 DOUBLE_GAUGE ", "{}")).isBetween(0.0, 1.0);
        assertThat(value(lines, "scalegraph.latency.average s DOUBLE_GAUGE ", "{}"))
                .isPositive();
        assertThat(value(lines, "scalegraph.interval s DOUBLE_GAUGE ", "{}")).isPositive();
        assertThat(value(lines, "scalegraph.agent.time s DOUBLE_SUM ", "{scalegraph.thread=program}"))
                .isPositive();
        assertThat(value(lines, "scalegraph.agent.time s DOUBLE_SUM ", "{scalegraph.thread=recorder}"))
                .isPositive();
        assertThat(lines)
                .contains(
                        "scalegraph.losses {loss} LONG_SUM 0 {scalegraph.loss.kind=failure}",
                        "scalegraph.losses {loss} LONG_SUM 0 {scalegraph.loss.kind=dropped}",
                        "closed 0");
    }

    private static double value(List<String> lines, String before, String after) {
        String line = lines.stream()
                .filter(each -> each.startsWith(before) && each.endsWith(" " + after))
                .findFirst()
                .orElseThrow(() -> new AssertionError(before + " " + after + " in " + lines));
        return Double.parseDouble(line.substring(before.length()).split(" ", 2)[0]);
    }

    private List<String> run() throws Exception {
        Path out = folder.resolve("out");
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-javaagent:" + AGENT.toAbsolutePath().normalize() + "=metrics=on,processors=3,file="
                                + folder.resolve("r.jfr"),
                        "-cp",
                        classPath(),
                        Waiting.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        List<String> lines = Files.readAllLines(out);
        assertThat(program.exitValue()).as(lines.toString()).isZero();
        return lines;
    }

    private static String classPath() throws URISyntaxException {
        List<String> path = new ArrayList<>();
        for (Class<?> needed : NEEDED) {
            path.add(Path.of(needed.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, path);
    }
}
