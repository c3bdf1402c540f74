package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What happened between two readings of one worker's totals: all differences, since every total counts from the
 * worker's start. A wait that was open at a reading counts up to it.
 */
final class BetweenReadings {
    private static final WaitSum NOTHING = new WaitSum(0, 0, 0, Histogram.EMPTY, Partners.NONE);

    private static final CallCounts NO_CALLS_COUNTED = new CallCounts(0, 0, 0, 0);

    private static final EventCount NO_COUNT = new EventCount(0, 0, 0);

    private final @Nullable WorkerReading first;
    private final WorkerReading last;

    /**
     * Between two readings.
     *
     * @param first null if the worker began in between
     * @param last the later reading
     */
    BetweenReadings(@Nullable WorkerReading first, WorkerReading last) {
        this.first = first;
        this.last = last;
    }

    Map<Place, WaitSum> waits() {
        Map<Place, WaitSum> waits = new LinkedHashMap<>();
        last.totals().forEach((place, total) -> {
            WaitSum before = before(place);
            long open = openTime(first, place);
            long max = total.maxNanos() > before.maxNanos() ? total.maxNanos() : TraceFormat.NOT_MEASURED;
            add(
                    waits,
                    place,
                    total.count() - before.count(),
                    total.nanos() - before.nanos() - open,
                    max,
                    total.histogram().minus(before.histogram()),
                    total.partners().minus(before.partners()).without(open));
        });
        Place open = last.open();
        if (open != null) {
            // The worker may have been waiting here since before the window.
            long already = waits.containsKey(open) ? 0 : openTime(first, open);
            add(waits, open, 0, last.openNanos() - already, TraceFormat.NOT_MEASURED, Histogram.EMPTY, Partners.NONE);
        }
        waits.values().removeIf(waited -> waited.count() == 0 && waited.nanos() <= 0);
        return waits;
    }

    private static void add(
            Map<Place, WaitSum> waits,
            Place place,
            long count,
            long nanos,
            long max,
            Histogram histogram,
            Partners partners) {
        waits.merge(
                place,
                new WaitSum(count, nanos, max, histogram, partners),
                (a, b) -> new WaitSum(
                        a.count() + b.count(),
                        a.nanos() + b.nanos(),
                        Math.max(a.maxNanos(), b.maxNanos()),
                        a.histogram(),
                        a.partners()));
    }

    private static long openTime(@Nullable WorkerReading worker, Place place) {
        return worker != null && place.equals(worker.open()) ? worker.openNanos() : 0;
    }

    private WaitSum before(Place place) {
        return first == null ? NOTHING : first.totals().getOrDefault(place, NOTHING);
    }

    Map<String, RegionCalls> regions() {
        Map<String, RegionCalls> regions = new LinkedHashMap<>();
        Map<String, RegionCalls> before = first == null ? Map.of() : first.regions();
        last.regions().forEach((name, region) -> regions.put(name, region.since(before.get(name))));
        regions.values().removeIf(region -> region.count() == 0 && region.inclusiveNanos() == 0);
        return regions;
    }

    /** Elapsed time in declared computation. */
    long computed() {
        return last.computedNanos() - (first == null ? 0 : first.computedNanos());
    }

    Map<CallPlace, CallCounts> calls() {
        Map<CallPlace, CallCounts> calls = new LinkedHashMap<>();
        last.calls().forEach((place, made) -> {
            CallCounts before = first == null ? NO_CALLS_COUNTED : first.calls().getOrDefault(place, NO_CALLS_COUNTED);
            calls.put(
                    place,
                    new CallCounts(
                            made.count() - before.count(),
                            made.failed() - before.failed(),
                            made.contended() - before.contended(),
                            made.nanos() < 0 ? made.nanos() : made.nanos() - before.nanos()));
        });
        calls.values().removeIf(made -> made.count() == 0);
        return calls;
    }

    /** What the performance counters counted, as far as they were running at both readings. */
    Map<CountPlace, EventCount> counts() {
        Map<CountPlace, EventCount> counts = new LinkedHashMap<>();
        last.counts().forEach((place, count) -> {
            EventCount before = first == null ? NO_COUNT : first.counts().getOrDefault(place, NO_COUNT);
            EventCount between = new EventCount(
                    count.value() - before.value(),
                    count.enabledNanos() - before.enabledNanos(),
                    count.runningNanos() - before.runningNanos());
            if (between.value() >= 0 && between.enabledNanos() >= 0 && between.runningNanos() >= 0) {
                counts.put(place, between);
            }
        });
        return counts;
    }

    long cpu() {
        return counter(last.cpuNanos(), first == null ? 0 : first.cpuNanos());
    }

    long runQueue() {
        return counter(last.runQueueNanos(), first == null ? 0 : first.runQueueNanos());
    }

    private static long counter(long last, long first) {
        return last < 0 || first < 0 ? TraceFormat.NOT_MEASURED : last - first;
    }

    /** Shares of the sampled work that were off the processor and in the run queue; null if none was sampled. */
    WorkerWindow.@Nullable Shares shares() {
        double nanos = last.sampledNanos() - (first == null ? 0 : first.sampledNanos());
        if (nanos <= 0) {
            return null;
        }
        double cpu = last.sampledCpuNanos() - (first == null ? 0 : first.sampledCpuNanos());
        double runQueue = last.sampledRunQueueNanos() - (first == null ? 0 : first.sampledRunQueueNanos());
        return new WorkerWindow.Shares((nanos - cpu - runQueue) / nanos, runQueue / nanos);
    }
}
