package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.HoldSum;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What happened between two readings of one worker's totals: all differences, since every total counts from the
 * worker's start. A wait that was open at a reading counts up to it.
 */
final class BetweenReadings {
    private final @Nullable WorkerReading first;
    private final WorkerReading last;
    private final WorkerReading.Totals before;

    /**
     * Between two readings.
     *
     * @param first null if the worker began in between
     * @param last the later reading
     */
    BetweenReadings(@Nullable WorkerReading first, WorkerReading last) {
        this.first = first;
        this.last = last;
        this.before = first == null ? WorkerReading.Totals.NONE : first.totals();
    }

    /**
     * What was waited.
     *
     * @param ended where the wait ended that was open at the first reading, if it is known by itself; null if it is not
     */
    Map<Place, WaitSum> waits(@Nullable Place ended) {
        Map<Place, WaitSum> waits = new LinkedHashMap<>();
        last.totals()
                .waits()
                .forEach((place, sum) ->
                        waits.put(place, sum.minus(before.waits().get(place))));
        WorkerReading.Open since = first == null ? null : first.open();
        Place at = since == null || ended != null ? ended : placeOf(since, waits);
        long already = since == null ? 0 : since.nanos();
        boolean inTotals = at != null && waits.computeIfPresent(at, (place, sum) -> sum.withoutOpen(already)) != null;
        WorkerReading.Open open = last.open();
        if (open != null) {
            // The worker may have been waiting here since before the window.
            boolean goesOn = !inTotals && open.place().equals(at);
            waits.merge(open.place(), WaitSum.open(open.nanos() - (goesOn ? already : 0)), WaitSum::plus);
        }
        waits.values().removeIf(WaitSum::isNothing);
        return waits;
    }

    /**
     * Where a wait stands that was open at the first reading. The agent may have taken it to be where the thread waits as a rule, and
     * found at its end that it was elsewhere: then no wait as long has ended at the place that it was said to be at.
     */
    private static Place placeOf(WorkerReading.Open since, Map<Place, WaitSum> waits) {
        WaitSum said = waits.get(since.place());
        if (said != null && mayHave(said, since)) {
            return since.place();
        }
        return waits.entrySet().stream()
                .filter(waited -> mayHave(waited.getValue(), since))
                .max(Comparator.comparingDouble(waited -> waited.getValue().longest()))
                .map(Map.Entry::getKey)
                .orElse(since.place());
    }

    private static boolean mayHave(WaitSum ended, WorkerReading.Open since) {
        return ended.count() > 0 && ended.nanos() >= since.nanos() && ended.longest() >= since.nanos();
    }

    WorkerWindow.Counted counted(long longest) {
        long computed = last.totals().computedNanos() - before.computedNanos();
        return new WorkerWindow.Counted(Math.min(computed, longest), regions(), calls(), events(), held());
    }

    private Map<String, RegionCalls> regions() {
        return differences(
                last.totals().regions(),
                before.regions(),
                RegionCalls::since,
                region -> region.count() == 0 && region.inclusiveNanos() == 0);
    }

    private Map<CallPlace, CallCounts> calls() {
        return differences(last.totals().calls(), before.calls(), CallCounts::minus, made -> made.count() == 0);
    }

    private WorkerReading.Held held() {
        WorkerReading.Held at = last.totals().held();
        WorkerReading.Held from = before.held();
        return new WorkerReading.Held(
                differences(at.locks(), from.locks(), HoldSum::minus, sum -> sum.count() == 0),
                at.holdsWritten() - from.holdsWritten(),
                at.passes() - from.passes(),
                at.passesWritten() - from.passesWritten());
    }

    /** What the performance counters counted, as far as they were running at both readings. */
    private Map<CountPlace, EventCount> events() {
        return differences(last.totals().counts(), before.counts(), EventCount::minus, EventCount::isNegative);
    }

    /** Most are of no place, and there may be a hundred thousand threads. */
    private static <K, V> Map<K, V> differences(
            Map<K, V> at, Map<K, V> from, BinaryOperator<V> minus, Predicate<V> isLeftOut) {
        if (at.isEmpty()) {
            return Map.of();
        }
        Map<K, V> differences = new LinkedHashMap<>();
        at.forEach((place, total) -> differences.put(place, minus.apply(total, from.get(place))));
        differences.values().removeIf(isLeftOut);
        return differences;
    }

    WorkerWindow.SystemTimes system(WorkerWindow.@Nullable Shares shares, List<WorkerWindow.Absence> absences) {
        WorkerReading.SystemTimes at = last.system();
        return new WorkerWindow.SystemTimes(
                counter(at.cpuNanos(), first == null ? 0 : first.system().cpuNanos()),
                counter(at.runQueueNanos(), first == null ? 0 : first.system().runQueueNanos()),
                shares,
                absences);
    }

    private static long counter(long last, long first) {
        return last < 0 || first < 0 ? TraceFormat.NOT_MEASURED : last - first;
    }
}
