package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.machine.MachineWindow;
import io.scalegraph.analyzer.run.memory.QueueReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import org.jspecify.annotations.Nullable;

/** For whom or what workers queued, in words. Stateless. */
final class QueueText {
    private QueueText() {}

    /** A reason, with the limit where it is one. */
    static String name(QueueReason reason, WindowAnalysis window) {
        Double limit = limit(window);
        return reason == QueueReason.LIMIT && limit != null
                ? reason.label() + " (" + Units.ratio(limit) + " processors)"
                : reason.label();
    }

    /** The container's limit in processors, null if there is none or none is known. */
    static @Nullable Double limit(WindowAnalysis window) {
        MachineWindow machine = window.detail().stalls().machine();
        MachineWindow.Group group = machine == null ? null : machine.group();
        MachineWindow.Limit limit = group == null ? null : group.limit();
        return limit == null ? null : Double.valueOf(limit.processors());
    }
}
