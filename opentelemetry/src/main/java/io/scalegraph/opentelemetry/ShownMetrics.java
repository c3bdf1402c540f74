package io.scalegraph.opentelemetry;

import io.scalegraph.trace.MetricName;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** What the agent's MBean showed at one time; nothing if there is none. Immutable. */
final class ShownMetrics {
    private final Map<String, Object> values;

    private ShownMetrics(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * Reads all attributes together.
     *
     * @return what there is
     */
    static ShownMetrics read() {
        Map<String, Object> values = new HashMap<>();
        try {
            String[] names = Arrays.stream(MetricName.values())
                    .map(MetricName::attribute)
                    .toArray(String[]::new);
            for (Attribute attribute : ManagementFactory.getPlatformMBeanServer()
                    .getAttributes(new ObjectName(MetricName.BEAN), names)
                    .asList()) {
                if (attribute.getValue() != null) {
                    values.put(attribute.getName(), attribute.getValue());
                }
            }
        } catch (InstanceNotFoundException e) {
            return new ShownMetrics(Map.of());
        } catch (JMException e) {
            throw new IllegalStateException(e);
        }
        return new ShownMetrics(values);
    }

    /** The value of an attribute, null if it is not shown or was not measured. */
    <T> @Nullable T value(MetricName name, Class<T> type) {
        return type.cast(values.get(name.attribute()));
    }

    void ifNumber(MetricName name, Consumer<Number> use) {
        Number number = value(name, Number.class);
        if (number != null) {
            use.accept(number);
        }
    }
}
