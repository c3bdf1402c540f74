package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** What the agent shows as a platform MBean while it measures: names, units and meanings. Totals count from its start. */
public enum MetricName {
    /** Time since measuring began. */
    ELAPSED_SECONDS("ElapsedSeconds", Type.FRACTION, "s", "time since measuring began"),
    /** N. */
    PROCESSORS("Processors", Type.NUMBER, "processors", "N, by option or as many as the JVM has"),
    /** Living platform threads. */
    WORKERS("Workers", Type.NUMBER, "threads", "platform threads of the program that live"),
    /** Waits that ended. */
    WAIT_COUNT("WaitCount", Type.COUNT, "waits", "waits that ended"),
    /** Time waited. */
    WAIT_SECONDS("WaitSeconds", Type.FRACTION, "s", "time waited by all threads, in waits that go on too"),
    /** Both by place. */
    WAITS("Waits", Type.TABLE, "waits, s", "count and seconds of waits, by kind, site and lockClass"),
    /** Length of the last interval. */
    INTERVAL_SECONDS("IntervalSeconds", Type.FRACTION, "s", "length of the last interval"),
    /** E over it. */
    EFFICIENCY(
            "Efficiency",
            Type.FRACTION,
            "1",
            "over the last interval: processor time of the program's threads by N times its length, at most 1"),
    /** L over it. */
    AVERAGE_LATENCY_SECONDS(
            "AverageLatencySeconds",
            Type.FRACTION,
            "s",
            "over the last interval: what of its length a processor did not spend on the program's threads"),
    /** What the agent took on the program's threads. */
    AGENT_SECONDS(
            "AgentSeconds",
            Type.FRACTION,
            "s",
            "processor time that the agent took on the program's threads: its steps by their prices"),
    /** What its own thread took. */
    RECORDER_SECONDS("RecorderSeconds", Type.FRACTION, "s", "processor time of the agent's own thread"),
    /** What went wrong. */
    FAILURES("Failures", Type.COUNT, "failures", "failures inside the agent, kept from the program"),
    /** What was lost. */
    DROPPED("Dropped", Type.COUNT, "readings", "readings for which there was no room");

    /** Name of the MBean. */
    public static final String BEAN = "io.scalegraph:type=Metrics";

    /** Column of {@link #WAITS}: what was waited for. */
    public static final String KIND = "kind";

    /** Column of {@link #WAITS}: class and method of the program, empty if unknown. */
    public static final String SITE = "site";

    /** Column of {@link #WAITS}: class of the lock, empty if there is none. */
    public static final String LOCK_CLASS = "lockClass";

    /** Column of {@link #WAITS}: waits that ended. */
    public static final String COUNT = "count";

    /** Column of {@link #WAITS}: time waited. */
    public static final String SECONDS = "seconds";

    private final String attribute;
    private final Type type;
    private final String unit;
    private final String meaning;

    /** What values are. */
    public enum Type {
        /** A whole number that only grows. */
        COUNT,
        /** A whole number. */
        NUMBER,
        /** Any number. */
        FRACTION,
        /** Rows. */
        TABLE
    }

    MetricName(String attribute, Type type, String unit, String meaning) {
        this.attribute = attribute;
        this.type = type;
        this.unit = unit;
        this.meaning = meaning;
    }

    /**
     * The attribute of a name.
     *
     * @param attribute its name
     * @return the attribute, null if there is none of that name
     */
    public static @Nullable MetricName of(@Nullable String attribute) {
        for (MetricName name : values()) {
            if (name.attribute.equals(attribute)) {
                return name;
            }
        }
        return null;
    }

    /**
     * The attribute's name.
     *
     * @return as the MBean has it
     */
    public String attribute() {
        return attribute;
    }

    /**
     * What its values are.
     *
     * @return the type; a value that was not measured is null
     */
    public Type type() {
        return type;
    }

    /**
     * The unit of its values.
     *
     * @return a word or a symbol
     */
    public String unit() {
        return unit;
    }

    /**
     * What it says.
     *
     * @return in words
     */
    public String meaning() {
        return meaning;
    }
}
