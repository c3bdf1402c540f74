package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.AgentStart.EarlyStep;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;

/** Reads what stopped all threads while the recording came up. */
final class EarlySteps {
    private static final long MICRO = 1_000;
    /** From, to, pauses and safepoints. */
    private static final int PARTS = 4;

    private EarlySteps() {}

    /** As {@link AgentEvent#earlySteps} tells it; in one step, of recordings without, which know the sums alone. */
    static List<EarlyStep> of(JfrEvent event) {
        String steps = event.has("earlySteps") ? Fields.text(event, "earlySteps") : "";
        return steps.isEmpty()
                ? List.of(new EarlyStep(
                        Long.MIN_VALUE,
                        Fields.number(event, "readyNanos", 0),
                        Fields.number(event, "earlyGcNanos", TraceFormat.NOT_MEASURED),
                        Fields.number(event, "earlySafepointNanos", TraceFormat.NOT_MEASURED)))
                : read(steps, Fields.number(event, "startNanos", 0));
    }

    private static List<EarlyStep> read(String steps, long start) {
        List<EarlyStep> read = new ArrayList<>();
        for (String step : steps.split(",", -1)) {
            String[] parts = step.split(":", -1);
            if (parts.length != PARTS) {
                throw new IllegalArgumentException("earlySteps: " + step);
            }
            read.add(new EarlyStep(
                    start + MICRO * Long.parseLong(parts[0]),
                    start + MICRO * Long.parseLong(parts[1]),
                    MICRO * Long.parseLong(parts[2]),
                    MICRO * Long.parseLong(parts[3])));
        }
        return read;
    }
}
