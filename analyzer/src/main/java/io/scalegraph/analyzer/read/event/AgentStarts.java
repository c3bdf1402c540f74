package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.trace.TraceFormat;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a recording says of the agent's start, and of what it cost then and later. Events come in any order. */
final class AgentStarts {
    private @Nullable AgentStart start;
    private long schema;
    private boolean inherited;
    /** Whether the start itself is told, and not only later what it was. */
    private boolean seen;

    private long startNanos;
    private long wait = Long.MAX_VALUE;
    private long walk = Long.MAX_VALUE;
    private long virtualWait = Long.MAX_VALUE;
    private long hold = Long.MAX_VALUE;
    private long pass = Long.MAX_VALUE;
    private long write = Long.MAX_VALUE;

    void start(JfrEvent event) {
        schema = Math.max(schema, Fields.number(event, "schema", 1));
        start = of(event);
        seen |= !event.has("repeated") || !event.flag("repeated");
        startNanos = Fields.number(event, "startNanos", 0);
        inherited = event.has("inherited") && event.flag("inherited");
    }

    /** {@link TraceFormat#SCHEMA} of the writer, 0 if none told. */
    long schema() {
        return schema;
    }

    /** Whether the recording begins after the agent's start, and so without what was written until then. */
    boolean isEarlier() {
        return start != null && !seen;
    }

    /** When measuring began. */
    long startNanos() {
        return startNanos;
    }

    /** Whether JVMs that this one starts get the agent too. */
    boolean isInherited() {
        return inherited;
    }

    /** Prices fall while the program runs, since its hooks are compiled; the lowest count. */
    void price(JfrEvent event) {
        wait = lower(wait, event, "waitCostNanos");
        walk = lower(walk, event, "walkCostNanos");
        virtualWait = lower(virtualWait, event, "virtualWaitCostNanos");
        hold = lower(hold, event, "holdCostNanos");
        pass = lower(pass, event, "passCostNanos");
        write = lower(write, event, "writeCostNanos");
    }

    private static long lower(long known, JfrEvent event, String field) {
        long price = Fields.number(event, field, TraceFormat.NOT_MEASURED);
        return price < 0 ? known : Math.min(known, price);
    }

    @Nullable
    AgentStart build() {
        AgentStart known = start;
        return known == null
                ? null
                : known.pricedAtMost(
                        wait,
                        walk,
                        virtualWait,
                        new AgentStart.Held(hold, pass),
                        write == Long.MAX_VALUE ? TraceFormat.NOT_MEASURED : write);
    }

    private static AgentStart of(JfrEvent event) {
        return new AgentStart(
                Fields.text(event, "version"),
                Fields.text(event, "options"),
                new AgentStart.Processors((int) Fields.number(event, "availableProcessors", 1), (int)
                        Fields.number(event, "processorsOption", TraceFormat.NOT_MEASURED)),
                Fields.number(event, "readyNanos", 0),
                EarlySteps.of(event),
                new AgentStart.Costs(
                        Fields.number(event, "startCostNanos", 0),
                        Fields.number(event, "waitCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "walkCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "virtualWaitCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "threadCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "acquisitionCostNanos", TraceFormat.NOT_MEASURED),
                        new AgentStart.Held(
                                Fields.number(event, "holdCostNanos", TraceFormat.NOT_MEASURED),
                                Fields.number(event, "passCostNanos", TraceFormat.NOT_MEASURED)),
                        TraceFormat.NOT_MEASURED),
                event.has("jvmEvents")
                        ? new HashSet<>(List.of(Fields.text(event, "jvmEvents").split(",")))
                        : null);
    }
}
