package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.trace.TraceFormat;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One worker in one window, before its time is divided. Nanoseconds.
 *
 * @param id Java thread id
 * @param name its name
 * @param timeline what it did
 * @param waits what it waited for, exact
 * @param locks numbers of the locks it waited at, as far as they are known
 * @param regions what it spent in regions, by name
 * @param cpu processor time in the window, {@link TraceFormat#NOT_MEASURED} if unknown
 * @param runQueue run-queue delay in the window, {@link TraceFormat#NOT_MEASURED} if unknown
 * @param shares what the operating system says of its work, null if nothing is known
 * @param uncounted elapsed time of waits around which no counters can be read
 * @param computed elapsed time in declared computation, which is work but in no sample of it
 * @param startDelay from Thread.start until it began to run, {@link TraceFormat#NOT_MEASURED} if not in the window
 * @param calls its counted calls
 * @param counts what its performance counters counted
 * @param listed elapsed time of the waits that are known one by one
 */
public record WorkerWindow(
        long id,
        String name,
        Timeline<Place> timeline,
        Map<Place, WaitSum> waits,
        Map<Place, Set<Long>> locks,
        Map<String, RegionCalls> regions,
        long cpu,
        long runQueue,
        @Nullable Shares shares,
        long uncounted,
        long computed,
        long startDelay,
        Map<CallPlace, CallCounts> calls,
        Map<CountPlace, EventCount> counts,
        long listed) {

    /** Shares of its work time: off the processor without a wait that a hook saw, and waiting for a processor. */
    public record Shares(double offProcessor, double runQueue) {}

    /** Share of its work outside declared computation, to which the off-processor check applies. */
    public double checkedShare(Account<?> account) {
        double work = account.workElapsed();
        return work <= 0 ? 1 : Math.max(0, 1 - (computed + account.lent()) / work);
    }

    /** Whether it did more than wait all the time: who has ended a wait has run, though there be no time left for it. */
    boolean hasRun() {
        return workNanos() > 0 || waits.values().stream().anyMatch(waited -> waited.count() > 0);
    }

    /** Elapsed time in program code. */
    public long workNanos() {
        long life = timeline.end() - timeline.begin();
        long waited =
                timeline.waits().stream().mapToLong(w -> w.end() - w.begin()).sum();
        long shorts = timeline.shortWaits().stream()
                .mapToLong(Timeline.ShortWaits::nanos)
                .sum();
        return Math.max(0, life - waited - shorts);
    }
}
