package io.scalegraph.agent.recorder.metrics;

import io.scalegraph.trace.MetricName;
import java.lang.management.ManagementFactory;
import java.util.Map;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.ImmutableDescriptor;
import javax.management.JMException;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenMBeanInfoSupport;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;
import org.jspecify.annotations.Nullable;

/**
 * The platform MBean. All it tells is of open types, so that a client needs no class of the agent; it is written by hand, since
 * the platform keeps what it finds out about interfaces of MBeans, and with it the agent. Thread-safe.
 */
final class MetricsBean implements DynamicMBean {
    private static final double SECOND = 1e9;
    private static final String[] ROW = {
        MetricName.KIND, MetricName.SITE, MetricName.LOCK_CLASS, MetricName.COUNT, MetricName.SECONDS
    };
    private static final String[] KEY = {MetricName.KIND, MetricName.SITE, MetricName.LOCK_CLASS};

    private final CompositeType row;
    private final TabularType table;
    private volatile Numbers now = Numbers.NONE;

    MetricsBean() {
        try {
            row = new CompositeType(
                    "Waits",
                    "Waits of one kind at one place",
                    ROW,
                    new String[] {
                        "what was waited for",
                        "class and method of the program, empty if unknown",
                        "class of the lock, empty if there is none",
                        "waits that ended",
                        "time waited, in seconds"
                    },
                    new OpenType<?>[] {
                        SimpleType.STRING, SimpleType.STRING, SimpleType.STRING, SimpleType.LONG, SimpleType.DOUBLE
                    });
            table = new TabularType("WaitsByPlace", "Waits by kind, place and class of the lock", row, KEY);
        } catch (OpenDataException e) {
            throw new IllegalStateException(e); // the names above are all different
        }
    }

    void register() throws JMException {
        ManagementFactory.getPlatformMBeanServer().registerMBean(this, new ObjectName(MetricName.BEAN));
    }

    void unregister() {
        try {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            server.unregisterMBean(new ObjectName(MetricName.BEAN));
        } catch (JMException e) {
            // the program has taken it away itself
        }
    }

    void show(Numbers numbers) {
        now = numbers;
    }

    @Override
    public @Nullable Object getAttribute(@Nullable String attribute) throws AttributeNotFoundException {
        MetricName name = MetricName.of(attribute);
        if (name == null) {
            throw new AttributeNotFoundException(attribute);
        }
        return value(name, now);
    }

    private @Nullable Object value(MetricName name, Numbers numbers) {
        return switch (name) {
            case ELAPSED_SECONDS -> seconds(numbers.elapsedNanos());
            case PROCESSORS -> numbers.processors() == 0 ? null : numbers.processors();
            case WORKERS -> numbers.elapsedNanos() < 0 ? null : numbers.workers();
            case WAIT_COUNT -> numbers.waited().all().count;
            case WAIT_SECONDS -> numbers.waited().all().nanos / SECOND;
            case WAITS -> table(numbers.waited());
            case INTERVAL_SECONDS -> seconds(numbers.last().nanos());
            case EFFICIENCY -> Double.isNaN(numbers.efficiency()) ? null : numbers.efficiency();
            case AVERAGE_LATENCY_SECONDS ->
                Double.isNaN(numbers.efficiency())
                        ? null
                        : (1 - numbers.efficiency()) * numbers.last().nanos() / SECOND;
            case AGENT_SECONDS -> seconds(numbers.agent().inProgramNanos());
            case RECORDER_SECONDS -> seconds(numbers.agent().ownNanos());
            case FAILURES -> numbers.losses().failures();
            case DROPPED -> numbers.losses().dropped();
        };
    }

    private static @Nullable Double seconds(long nanos) {
        return nanos < 0 ? null : Double.valueOf(nanos / SECOND);
    }

    private TabularData table(Waited waited) {
        TabularDataSupport rows = new TabularDataSupport(table);
        try {
            for (Map.Entry<Place, Waited.Sum> sum : waited.sums().entrySet()) {
                Place place = sum.getKey();
                rows.put(new CompositeDataSupport(row, ROW, new Object[] {
                    place.kind, place.site, place.lockClass, sum.getValue().count, sum.getValue().nanos / SECOND
                }));
            }
        } catch (OpenDataException e) {
            throw new IllegalStateException(e); // the values are of the types above
        }
        return rows;
    }

    @Override
    public AttributeList getAttributes(String @Nullable [] attributes) {
        AttributeList list = new AttributeList();
        Numbers numbers = now;
        for (String attribute : attributes == null ? new String[0] : attributes) {
            MetricName name = MetricName.of(attribute);
            if (name != null) {
                list.add(new Attribute(attribute, value(name, numbers)));
            }
        }
        return list;
    }

    @Override
    public void setAttribute(@Nullable Attribute attribute) throws AttributeNotFoundException {
        throw new AttributeNotFoundException("all are read only");
    }

    @Override
    public AttributeList setAttributes(@Nullable AttributeList attributes) {
        return new AttributeList();
    }

    @Override
    public @Nullable Object invoke(
            @Nullable String action, Object @Nullable [] arguments, String @Nullable [] signature) {
        throw new UnsupportedOperationException(action);
    }

    @Override
    public MBeanInfo getMBeanInfo() {
        MetricName[] names = MetricName.values();
        OpenMBeanAttributeInfo[] attributes = new OpenMBeanAttributeInfo[names.length];
        for (int i = 0; i < names.length; i++) {
            attributes[i] = new OpenMBeanAttributeInfoSupport(
                    names[i].attribute(),
                    names[i].meaning(),
                    type(names[i]),
                    true,
                    false,
                    false,
                    new ImmutableDescriptor("units=".concat(names[i].unit())));
        }
        return new OpenMBeanInfoSupport(
                MetricsBean.class.getName(), "Totals of Scalegraph, about a second old", attributes, null, null, null);
    }

    private OpenType<?> type(MetricName name) {
        return switch (name.type()) {
            case COUNT -> SimpleType.LONG;
            case NUMBER -> SimpleType.INTEGER;
            case FRACTION -> SimpleType.DOUBLE;
            case TABLE -> table;
        };
    }
}
