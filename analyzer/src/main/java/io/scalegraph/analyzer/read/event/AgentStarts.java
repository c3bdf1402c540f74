package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.trace.TraceFormat;
import java.util.HashSet;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;

/** What a recording says of the agent's start. */
final class AgentStarts {
    private AgentStarts() {}

    static AgentStart of(RecordedEvent event) {
        return new AgentStart(
                Fields.text(event, "version"),
                Fields.text(event, "options"),
                new AgentStart.Processors((int) Fields.number(event, "availableProcessors", 1), (int)
                        Fields.number(event, "processorsOption", TraceFormat.NOT_MEASURED)),
                Fields.number(event, "readyNanos", 0),
                Fields.number(event, "earlyGcNanos", TraceFormat.NOT_MEASURED),
                new AgentStart.Costs(
                        Fields.number(event, "startCostNanos", 0),
                        Fields.number(event, "waitCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "walkCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "virtualWaitCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "threadCostNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "acquisitionCostNanos", TraceFormat.NOT_MEASURED)),
                event.hasField("jvmEvents")
                        ? new HashSet<>(List.of(Fields.text(event, "jvmEvents").split(",")))
                        : null);
    }
}
