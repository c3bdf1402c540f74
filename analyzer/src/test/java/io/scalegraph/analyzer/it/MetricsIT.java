package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.analyzer.it.programs.Metered;
import io.scalegraph.trace.MetricName;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Totals as a JMX client sees them, which has no class of the agent. */
class MetricsIT {
    private static final long MOST_SECONDS = 30;
    private static final double RELATIVE = 0.05;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void totals_areShownWhileTheProgramRuns_andGoneAfterDetaching(Path jdk) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, folder).brief().measured("metrics=on,processors=2");
        Process process = jvm.start(Metered.class);
        try (JMXConnector client = connect(process, jvm)) {
            MBeanServerConnection server = client.getMBeanServerConnection();
            ObjectName bean = new ObjectName(MetricName.BEAN);
            String[] known = jvm.read("out").strip().split(" ", -1);

            isOfOpenTypes(server, bean);
            CompositeData row = row(server, bean, Long.parseLong(known[1]));
            assertThat((double) row.get(MetricName.SECONDS) * 1e9)
                    .isEqualTo(Double.parseDouble(known[2]), within(RELATIVE * Double.parseDouble(known[2])));
            assertThat(row.get(MetricName.LOCK_CLASS)).isEqualTo("java.util.concurrent.Semaphore$NonfairSync");
            assertThat((long) value(server, bean, MetricName.WAIT_COUNT))
                    .isGreaterThanOrEqualTo((long) row.get(MetricName.COUNT));
            assertThat(value(server, bean, MetricName.PROCESSORS)).isEqualTo(2);
            assertThat((int) value(server, bean, MetricName.WORKERS)).isPositive();
            assertThat((double) value(server, bean, MetricName.AGENT_SECONDS)).isPositive();
            assertThat((double) value(server, bean, MetricName.RECORDER_SECONDS))
                    .isPositive();
            assertThat((long) value(server, bean, MetricName.FAILURES)).isZero();
            ofTheLastInterval(server, bean);

            int exitCode = new ScalegraphJar(folder).run("detach", Long.toString(process.pid()));
            assertThat(exitCode).isZero();
            assertThat(server.isRegistered(bean)).isFalse();
        } finally {
            process.getOutputStream().close();
        }
        assertThat(jvm.finish(process).exitCode()).isZero();
    }

    private static void isOfOpenTypes(MBeanServerConnection server, ObjectName bean) throws Exception {
        MBeanAttributeInfo[] attributes = server.getMBeanInfo(bean).getAttributes();
        assertThat(attributes).hasSize(MetricName.values().length).allSatisfy(attribute -> {
            assertThat(attribute).isInstanceOf(OpenMBeanAttributeInfo.class);
            assertThat(attribute.getDescriptor().getFieldValue("units")).isNotNull();
        });
        assertThat(Arrays.stream(attributes).map(MBeanAttributeInfo::getName))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(MetricName.values())
                        .map(MetricName::attribute)
                        .toList());
    }

    /** The program waits for its input then: none of its threads does anything. */
    private static void ofTheLastInterval(MBeanServerConnection server, ObjectName bean) throws Exception {
        until(() -> value(server, bean, MetricName.EFFICIENCY) != null);
        double efficiency = (double) value(server, bean, MetricName.EFFICIENCY);
        assertThat(efficiency).isBetween(0.0, 1.0);
        assertThat((double) value(server, bean, MetricName.INTERVAL_SECONDS)).isPositive();
        assertThat((double) value(server, bean, MetricName.AVERAGE_LATENCY_SECONDS))
                .isNotNegative();
    }

    private static CompositeData row(MBeanServerConnection server, ObjectName bean, long count) throws Exception {
        Predicate<CompositeData> isKnown = row -> row.get(MetricName.KIND).equals("semaphore")
                && row.get(MetricName.SITE).equals(Metered.class.getName() + "::known");
        until(() -> rows(server, bean).stream()
                .filter(isKnown)
                .anyMatch(row -> row.get(MetricName.COUNT).equals(count)));
        return rows(server, bean).stream().filter(isKnown).findFirst().orElseThrow();
    }

    private static List<CompositeData> rows(MBeanServerConnection server, ObjectName bean) throws Exception {
        TabularData table = (TabularData) value(server, bean, MetricName.WAITS);
        return table.values().stream().map(CompositeData.class::cast).toList();
    }

    private static Object value(MBeanServerConnection server, ObjectName bean, MetricName name) throws Exception {
        return server.getAttribute(bean, name.attribute());
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private static void until(Condition condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as("it never came").isLessThan(end);
            Thread.sleep(50);
        }
    }

    /** As any tool does: by the own management agent of the JVM, which this test started. */
    @SuppressWarnings("BanJNDI")
    private static JMXConnector connect(Process process, ForkedJvm jvm) throws Exception {
        until(() -> jvm.read("out").contains("known"));
        VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
        try {
            return JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()));
        } finally {
            machine.detach();
        }
    }
}
