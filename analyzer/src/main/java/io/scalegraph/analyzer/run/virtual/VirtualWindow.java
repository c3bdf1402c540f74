package io.scalegraph.analyzer.run.virtual;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.Regions;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Virtual threads in one window, before time is divided: all differences between readings of their totals. */
public final class VirtualWindow {
    private static final VirtualReading NOTHING = new VirtualReading(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Map.of(), Map.of());
    private static final VirtualWaitSum NO_WAITS =
            new VirtualWaitSum(new WaitSum(0, 0, 0, Histogram.EMPTY, Partners.NONE), 0, 0);

    private final Window window;
    private final JvmActivity vm;
    /** Readings that bound the window and those in it, in order. */
    private final List<Snapshot> readings;

    public VirtualWindow(Trace trace, Window window) {
        this.window = window;
        this.vm = trace.vm();
        Snapshot first = trace.snapshots().get(window.beginSnapshot());
        Snapshot last = trace.snapshots().get(window.endSnapshot());
        this.readings = first == null || last == null
                ? List.of()
                : trace.snapshots().values().stream()
                        .filter(snapshot -> !snapshot.cause().equals(TraceFormat.THREAD_END))
                        .filter(snapshot -> snapshot.timeNanos() >= first.timeNanos())
                        .filter(snapshot -> snapshot.timeNanos() <= last.timeNanos())
                        .sorted(Comparator.comparingLong(Snapshot::timeNanos))
                        .toList();
    }

    private static VirtualReading virtual(Snapshot snapshot) {
        VirtualReading virtual = snapshot.virtual();
        return virtual == null ? NOTHING : virtual;
    }

    private VirtualReading first() {
        return readings.isEmpty() ? NOTHING : virtual(readings.get(0));
    }

    private VirtualReading last() {
        return readings.isEmpty() ? NOTHING : virtual(readings.get(readings.size() - 1));
    }

    /** What stands behind the carriers' waits: all but what blocked a carrier, which is among its own waits. */
    public VirtualWaits<Place> crowd() {
        List<VirtualWaits.Interval<Place>> stretches = new ArrayList<>();
        for (int i = 1; i < readings.size(); i++) {
            long begin = i == 1 ? window.beginNanos() : inWindow(readings.get(i - 1));
            long end = i == readings.size() - 1 ? window.endNanos() : inWindow(readings.get(i));
            VirtualReading before = virtual(readings.get(i - 1));
            List<VirtualWaits.AtPlace<Place>> sums = new ArrayList<>();
            VirtualReading after = virtual(readings.get(i));
            after.totals().forEach((place, total) -> {
                long nanos = unpinned(total) - unpinned(before.totals().getOrDefault(place, NO_WAITS));
                if (nanos > 0) {
                    sums.add(new VirtualWaits.AtPlace<>(place, place.family(), nanos));
                }
            });
            long computed = Math.max(0, offCarrier(after) - offCarrier(before));
            stretches.add(new VirtualWaits.Interval<>(begin, end, computed, running(before, after), sums));
        }
        return new VirtualWaits<>(Place::isIdleCarriers, stretches);
    }

    /** A section that begins or ends elsewhere at the same time may be read between this window's reading and its begin. */
    private long inWindow(Snapshot reading) {
        return Math.max(window.beginNanos(), Math.min(reading.timeNanos(), window.endNanos()));
    }

    /** Time in which they were in no wait; where they compute and block their carrier, it has the same to do. */
    private static long running(VirtualReading before, VirtualReading after) {
        boolean known = before.livedNanos() >= 0 && after.livedNanos() >= 0;
        return known ? Math.max(0, outsideWaits(after) - outsideWaits(before)) : TraceFormat.NOT_MEASURED;
    }

    private static long outsideWaits(VirtualReading threads) {
        long waited = threads.totals().values().stream()
                .mapToLong(total -> total.waits().nanos())
                .sum();
        return threads.livedNanos() - waited - offCarrier(threads);
    }

    private static long offCarrier(VirtualReading threads) {
        return threads.computedWaitNanos() - threads.computedPinnedNanos();
    }

    private static long unpinned(VirtualWaitSum total) {
        return total.waits().nanos() - total.pinnedNanos();
    }

    /** What they waited for in the window, without the time in the carriers' own totals. */
    public Map<Place, WaitSum> waits() {
        Map<Place, WaitSum> waits = new LinkedHashMap<>();
        differences().forEach((place, total) -> {
            WaitSum all = total.waits();
            waits.put(place, new WaitSum(all.count(), unpinned(total), all.maxNanos(), all.histogram(), Partners.NONE));
        });
        return waits;
    }

    private Map<Place, VirtualWaitSum> differences() {
        Map<Place, VirtualWaitSum> differences = new LinkedHashMap<>();
        VirtualReading first = first();
        last().totals().forEach((place, total) -> {
            VirtualWaitSum before = first.totals().getOrDefault(place, NO_WAITS);
            WaitSum waits = total.waits();
            WaitSum difference = new WaitSum(
                    waits.count() - before.waits().count(),
                    waits.nanos() - before.waits().nanos(),
                    waits.maxNanos() > before.waits().maxNanos() ? waits.maxNanos() : TraceFormat.NOT_MEASURED,
                    waits.histogram().minus(before.waits().histogram()),
                    Partners.NONE);
            if (difference.count() > 0 || difference.nanos() > 0) {
                differences.put(
                        place,
                        new VirtualWaitSum(
                                difference,
                                total.pinned() - before.pinned(),
                                total.pinnedNanos() - before.pinnedNanos()));
            }
        });
        return differences;
    }

    /** The threads as one group; null if there were none. */
    public @Nullable VirtualThreads group() {
        VirtualReading first = first();
        VirtualReading last = last();
        List<VirtualWait> waits = new ArrayList<>();
        differences().forEach((place, total) -> waits.add(wait(place, total)));
        long computed = last.computedNanos() - first.computedNanos();
        List<Region> regions = regions();
        if (last.started() == 0 && waits.isEmpty() && computed == 0 && regions.isEmpty()) {
            return null;
        }
        waits.sort(Comparator.comparingDouble(VirtualWait::total).reversed());
        boolean longer = last.maxStartDelayNanos() > first.maxStartDelayNanos();
        return new VirtualThreads(
                last.started() - first.started(),
                last.ended() < 0 ? null : Long.valueOf(last.ended() - Math.max(0, first.ended())),
                last.mostLiving(),
                last.begun() == 0 ? null : (last.startDelayNanos() - first.startDelayNanos()) / Nanos.PER_SECOND,
                last.begun() > 0 && longer ? last.maxStartDelayNanos() / Nanos.PER_SECOND : null,
                computed / Nanos.PER_SECOND,
                (offCarrier(last) - offCarrier(first)) / Nanos.PER_SECOND,
                waits,
                regions,
                pinnings());
    }

    private @Nullable List<Pinning> pinnings() {
        List<JvmActivity.Pin> pins = vm.pins();
        if (pins == null) {
            return null;
        }
        Map<List<String>, Pinning> all = new LinkedHashMap<>();
        for (JvmActivity.Pin pin : pins) {
            if (pin.beginNanos() >= window.beginNanos() && pin.beginNanos() < window.endNanos()) {
                all.merge(
                        List.of(pin.reason(), pin.operation(), pin.site()),
                        new Pinning(pin.reason(), pin.operation(), pin.site(), 1, pin.nanos() / Nanos.PER_SECOND),
                        (a, b) ->
                                new Pinning(a.reason(), a.operation(), a.site(), a.count() + 1, a.total() + b.total()));
            }
        }
        return all.values().stream()
                .sorted(Comparator.comparingDouble(Pinning::total).reversed())
                .toList();
    }

    private List<Region> regions() {
        Map<String, RegionCalls> regions = new LinkedHashMap<>();
        Map<String, RegionCalls> before = first().regions();
        last().regions().forEach((name, region) -> regions.put(name, region.since(before.get(name))));
        regions.values().removeIf(region -> region.count() == 0 && region.inclusiveNanos() <= 0);
        return Regions.rows(regions);
    }

    private static VirtualWait wait(Place place, VirtualWaitSum total) {
        WaitSum waits = total.waits();
        return new VirtualWait(
                place.kind(),
                place.site(),
                place.lockClass().isEmpty() ? null : place.lockClass(),
                waits.count(),
                waits.nanos() / Nanos.PER_SECOND,
                (waits.maxNanos() < 0 ? waits.histogram().upperBound() : waits.maxNanos()) / Nanos.PER_SECOND,
                seconds(waits.histogram().quantile(0.5)),
                seconds(waits.histogram().quantile(0.99)),
                total.pinned(),
                total.pinnedNanos() / Nanos.PER_SECOND);
    }

    private static @Nullable Double seconds(@Nullable Double nanos) {
        return nanos == null ? null : nanos / Nanos.PER_SECOND;
    }
}
