package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.HashMap;
import java.util.Map;

/** Waits the agent wrote one by one that are not in the recording. */
final class LostWaits {
    private LostWaits() {}

    /** How many; those from before the begin of what was kept are not missing. */
    static long of(Trace.OfAgent recording) {
        Map<Long, Long> written = new HashMap<>();
        for (Snapshot snapshot : recording.snapshots().values()) {
            snapshot.workers().forEach((id, worker) -> written.merge(id, worker.written(), Math::max));
        }
        long all = written.values().stream().mapToLong(Long::longValue).sum();
        if (recording.late() == null || recording.snapshots().isEmpty()) {
            return Math.max(0, all - recording.waits().size());
        }
        Snapshot begin = recording.snapshots().values().iterator().next();
        long before = begin.workers().values().stream()
                .mapToLong(WorkerReading::written)
                .sum();
        long kept = 0;
        for (AgentWait wait : recording.waits()) {
            WorkerReading worker = begin.workers().get(wait.worker());
            long from = worker == null ? begin.timeNanos() : worker.life().readNanos();
            kept += wait.beginNanos() + wait.nanos() > from ? 1 : 0;
        }
        return Math.max(0, all - before - kept);
    }
}
