package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Crowd;
import io.scalegraph.analyzer.read.Histogram;
import io.scalegraph.analyzer.read.Partners;
import io.scalegraph.analyzer.read.RegionCalls;
import io.scalegraph.analyzer.read.Trace;
import io.scalegraph.analyzer.read.VmTrace;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Virtual threads in one window, before time is divided: all differences between readings of their totals. */
final class VirtualWindow {
    private static final double SECOND = 1e9;
    private static final Trace.Virtual NOTHING = new Trace.Virtual(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Map.of(), Map.of());
    private static final Trace.VirtualTotal NO_WAITS =
            new Trace.VirtualTotal(new Trace.Total(0, 0, 0, Histogram.EMPTY, Partners.NONE), 0, 0);

    private final Trace.Window window;
    private final VmTrace vm;
    /** Readings that bound the window and those in it, in order. */
    private final List<Trace.Snapshot> readings;

    VirtualWindow(Trace trace, Trace.Window window) {
        this.window = window;
        this.vm = trace.vm();
        Trace.Snapshot first = trace.snapshots().get(window.beginSnapshot());
        Trace.Snapshot last = trace.snapshots().get(window.endSnapshot());
        this.readings = first == null || last == null
                ? List.of()
                : trace.snapshots().values().stream()
                        .filter(snapshot -> !snapshot.cause().equals(TraceFormat.THREAD_END))
                        .filter(snapshot -> snapshot.timeNanos() >= first.timeNanos())
                        .filter(snapshot -> snapshot.timeNanos() <= last.timeNanos())
                        .sorted(Comparator.comparingLong(Trace.Snapshot::timeNanos))
                        .toList();
    }

    private static Trace.Virtual virtual(Trace.Snapshot snapshot) {
        Trace.Virtual virtual = snapshot.virtual();
        return virtual == null ? NOTHING : virtual;
    }

    private Trace.Virtual first() {
        return readings.isEmpty() ? NOTHING : virtual(readings.get(0));
    }

    private Trace.Virtual last() {
        return readings.isEmpty() ? NOTHING : virtual(readings.get(readings.size() - 1));
    }

    /** What stands behind the carriers' waits: all but what blocked a carrier, which is among its own waits. */
    Crowd<Trace.Place> crowd() {
        List<Crowd.Stretch<Trace.Place>> stretches = new ArrayList<>();
        for (int i = 1; i < readings.size(); i++) {
            long begin = i == 1 ? window.beginNanos() : inWindow(readings.get(i - 1));
            long end = i == readings.size() - 1 ? window.endNanos() : inWindow(readings.get(i));
            Trace.Virtual before = virtual(readings.get(i - 1));
            List<Crowd.Sum<Trace.Place>> sums = new ArrayList<>();
            Trace.Virtual after = virtual(readings.get(i));
            after.totals().forEach((place, total) -> {
                long nanos = unpinned(total) - unpinned(before.totals().getOrDefault(place, NO_WAITS));
                if (nanos > 0) {
                    sums.add(new Crowd.Sum<>(place, Intervals.family(place), nanos));
                }
            });
            long computed = Math.max(0, offCarrier(after) - offCarrier(before));
            stretches.add(new Crowd.Stretch<>(begin, end, computed, running(before, after), sums));
        }
        return new Crowd<>(MissingCarriers::isCarriers, stretches);
    }

    /** A section that begins or ends elsewhere at the same time may be read between this window's reading and its begin. */
    private long inWindow(Trace.Snapshot reading) {
        return Math.max(window.beginNanos(), Math.min(reading.timeNanos(), window.endNanos()));
    }

    /** Time in which they were in no wait; where they compute and block their carrier, it has the same to do. */
    private static long running(Trace.Virtual before, Trace.Virtual after) {
        boolean known = before.livedNanos() >= 0 && after.livedNanos() >= 0;
        return known ? Math.max(0, outsideWaits(after) - outsideWaits(before)) : TraceFormat.NOT_MEASURED;
    }

    private static long outsideWaits(Trace.Virtual threads) {
        long waited = threads.totals().values().stream()
                .mapToLong(total -> total.waits().nanos())
                .sum();
        return threads.livedNanos() - waited - offCarrier(threads);
    }

    private static long offCarrier(Trace.Virtual threads) {
        return threads.computedWaitNanos() - threads.computedPinnedNanos();
    }

    private static long unpinned(Trace.VirtualTotal total) {
        return total.waits().nanos() - total.pinnedNanos();
    }

    /** What they waited for in the window, without the time in the carriers' own totals. */
    Map<Trace.Place, WorkerWindow.Waited> waits() {
        Map<Trace.Place, WorkerWindow.Waited> waits = new LinkedHashMap<>();
        differences().forEach((place, total) -> {
            Trace.Total all = total.waits();
            waits.put(
                    place,
                    new WorkerWindow.Waited(
                            all.count(), unpinned(total), all.maxNanos(), all.histogram(), Partners.NONE));
        });
        return waits;
    }

    private Map<Trace.Place, Trace.VirtualTotal> differences() {
        Map<Trace.Place, Trace.VirtualTotal> differences = new LinkedHashMap<>();
        Trace.Virtual first = first();
        last().totals().forEach((place, total) -> {
            Trace.VirtualTotal before = first.totals().getOrDefault(place, NO_WAITS);
            Trace.Total waits = total.waits();
            Trace.Total difference = new Trace.Total(
                    waits.count() - before.waits().count(),
                    waits.nanos() - before.waits().nanos(),
                    waits.maxNanos() > before.waits().maxNanos() ? waits.maxNanos() : TraceFormat.NOT_MEASURED,
                    waits.histogram().minus(before.waits().histogram()),
                    Partners.NONE);
            if (difference.count() > 0 || difference.nanos() > 0) {
                differences.put(
                        place,
                        new Trace.VirtualTotal(
                                difference,
                                total.pinned() - before.pinned(),
                                total.pinnedNanos() - before.pinnedNanos()));
            }
        });
        return differences;
    }

    /** The threads as one group; null if there were none. */
    WindowAnalysis.@Nullable VirtualThreads group() {
        Trace.Virtual first = first();
        Trace.Virtual last = last();
        List<WindowAnalysis.VirtualWait> waits = new ArrayList<>();
        differences().forEach((place, total) -> waits.add(wait(place, total)));
        long computed = last.computedNanos() - first.computedNanos();
        List<WindowAnalysis.Region> regions = regions();
        if (last.started() == 0 && waits.isEmpty() && computed == 0 && regions.isEmpty()) {
            return null;
        }
        waits.sort(Comparator.comparingDouble(WindowAnalysis.VirtualWait::total).reversed());
        boolean longer = last.maxStartDelayNanos() > first.maxStartDelayNanos();
        return new WindowAnalysis.VirtualThreads(
                last.started() - first.started(),
                last.ended() < 0 ? null : Long.valueOf(last.ended() - Math.max(0, first.ended())),
                last.mostLiving(),
                last.begun() == 0 ? null : (last.startDelayNanos() - first.startDelayNanos()) / SECOND,
                last.begun() > 0 && longer ? last.maxStartDelayNanos() / SECOND : null,
                computed / SECOND,
                (offCarrier(last) - offCarrier(first)) / SECOND,
                waits,
                regions,
                pinnings());
    }

    private @Nullable List<WindowAnalysis.Pinning> pinnings() {
        List<VmTrace.Pin> pins = vm.pins();
        if (pins == null) {
            return null;
        }
        Map<List<String>, WindowAnalysis.Pinning> all = new LinkedHashMap<>();
        for (VmTrace.Pin pin : pins) {
            if (pin.beginNanos() >= window.beginNanos() && pin.beginNanos() < window.endNanos()) {
                all.merge(
                        List.of(pin.reason(), pin.operation(), pin.site()),
                        new WindowAnalysis.Pinning(pin.reason(), pin.operation(), pin.site(), 1, pin.nanos() / SECOND),
                        (a, b) -> new WindowAnalysis.Pinning(
                                a.reason(), a.operation(), a.site(), a.count() + 1, a.total() + b.total()));
            }
        }
        return all.values().stream()
                .sorted(Comparator.comparingDouble(WindowAnalysis.Pinning::total)
                        .reversed())
                .toList();
    }

    private List<WindowAnalysis.Region> regions() {
        Map<String, RegionCalls> regions = new LinkedHashMap<>();
        Map<String, RegionCalls> before = first().regions();
        last().regions().forEach((name, region) -> regions.put(name, region.since(before.get(name))));
        regions.values().removeIf(region -> region.count() == 0 && region.inclusiveNanos() <= 0);
        return WindowRegions.rows(regions);
    }

    private static WindowAnalysis.VirtualWait wait(Trace.Place place, Trace.VirtualTotal total) {
        Trace.Total waits = total.waits();
        return new WindowAnalysis.VirtualWait(
                place.kind(),
                place.site(),
                place.lockClass().isEmpty() ? null : place.lockClass(),
                waits.count(),
                waits.nanos() / SECOND,
                (waits.maxNanos() < 0 ? waits.histogram().upperBound() : waits.maxNanos()) / SECOND,
                seconds(waits.histogram().quantile(0.5)),
                seconds(waits.histogram().quantile(0.99)),
                total.pinned(),
                total.pinnedNanos() / SECOND);
    }

    private static @Nullable Double seconds(@Nullable Double nanos) {
        return nanos == null ? null : nanos / SECOND;
    }
}
