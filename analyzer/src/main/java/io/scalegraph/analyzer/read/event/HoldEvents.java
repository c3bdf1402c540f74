package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.HoldSum;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.read.trace.LockHolds;
import io.scalegraph.analyzer.read.trace.QueuePass;
import io.scalegraph.analyzer.read.trace.QueuePasses;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a recording says of holds of locks and passes of queues. */
final class HoldEvents {
    private final Map<Long, Map<Long, Map<HeldLock, HoldSum>>> totals = new HashMap<>();
    private final LockHolds holds = new LockHolds();
    private final QueuePasses passes = new QueuePasses();

    void total(JfrEvent event) {
        HoldSum sum = new HoldSum(
                Fields.number(event, "count", 0),
                Fields.number(event, "timed", 0),
                Fields.number(event, "nanos", 0),
                Fields.number(event, "maxNanos", 0),
                Fields.number(event, "sharedNanos", 0));
        Fields.requireOrder(0, sum.timed());
        Fields.requireOrder(sum.timed(), sum.count());
        Fields.requireOrder(0, sum.nanos());
        totals.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .merge(lock(event), sum, HoldSum::plus);
    }

    void hold(JfrEvent event) {
        LockHold hold = new LockHold(
                Fields.number(event, "worker", 0),
                lock(event),
                event.has("shared") && event.flag("shared"),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "nanos", 0));
        Fields.requireOrder(0, hold.nanos());
        holds.add(hold);
    }

    void pass(JfrEvent event) {
        passes.add(new QueuePass(
                Fields.number(event, "worker", 0),
                Fields.className(event, "queueClass"),
                Fields.number(event, "queue", 0),
                event.has("put") && event.flag("put"),
                Fields.number(event, "items", 1),
                Fields.number(event, "atNanos", 0),
                new QueuePass.Fill(Fields.number(event, "size", 0), Fields.number(event, "room", 0))));
    }

    private static HeldLock lock(JfrEvent event) {
        return new HeldLock(Fields.text(event, "kind"), Fields.lockClass(event), Fields.number(event, "lock", 0));
    }

    /** All holds of a worker so far. */
    Map<HeldLock, HoldSum> at(long snapshot, long worker) {
        return totals.getOrDefault(snapshot, Map.of()).getOrDefault(worker, Map.of());
    }

    HoldsAndPasses singles() {
        return holds.isEmpty() && passes.isEmpty() ? HoldsAndPasses.NONE : new HoldsAndPasses(holds, passes);
    }
}
