package io.scalegraph.analyzer.run.virtual;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.VirtualWaits;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.Regions;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.place.WaitTimes;
import io.scalegraph.analyzer.run.role.DeclaredIdle;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Virtual threads in one window, before time is divided: all differences between readings of their totals. */
public final class VirtualWindow {

    private final Window window;
    private final JvmActivity vm;
    private final DeclaredIdle declared;
    /** Readings that bound the window and those in it, in order. */
    private final List<Snapshot> readings;

    /**
     * Of one window.
     *
     * @param recording what the recording holds
     * @param window the window
     * @param declared where the user says that threads wait for a task; is told where they wait
     */
    public VirtualWindow(TraceIndex recording, Window window, DeclaredIdle declared) {
        this.window = window;
        this.declared = declared;
        this.vm = recording.trace().vm();
        Map<Long, Snapshot> snapshots = recording.trace().ofAgent().snapshots();
        Snapshot first = snapshots.get(window.beginSnapshot());
        Snapshot last = snapshots.get(window.endSnapshot());
        this.readings = first == null || last == null ? List.of() : recording.readings(first, last);
        declared.add(waits());
    }

    private static VirtualReading virtual(Snapshot snapshot) {
        VirtualReading virtual = snapshot.virtual();
        return virtual == null ? VirtualReading.NONE : virtual;
    }

    private VirtualReading first() {
        return readings.isEmpty() ? VirtualReading.NONE : virtual(readings.get(0));
    }

    private VirtualReading last() {
        return readings.isEmpty() ? VirtualReading.NONE : virtual(readings.get(readings.size() - 1));
    }

    /**
     * What stands behind the carriers' waits: all but what blocked a carrier, which is among its own waits.
     *
     * @return the waits between one reading and the next
     */
    public VirtualWaits<Place> behindCarriers() {
        List<VirtualWaits.Interval<Place>> stretches = new ArrayList<>();
        for (int i = 1; i < readings.size(); i++) {
            long begin = i == 1 ? window.beginNanos() : inWindow(readings.get(i - 1));
            long end = i == readings.size() - 1 ? window.endNanos() : inWindow(readings.get(i));
            VirtualReading before = virtual(readings.get(i - 1));
            List<VirtualWaits.AtPlace<Place>> sums = new ArrayList<>();
            VirtualReading after = virtual(readings.get(i));
            after.waits().forEach((place, total) -> {
                long nanos = total.unpinnedNanos()
                        - before.waits()
                                .getOrDefault(place, VirtualWaitSum.NONE)
                                .unpinnedNanos();
                if (nanos > 0) {
                    Place told = declared.told(place);
                    sums.add(new VirtualWaits.AtPlace<>(told, told.family(), nanos));
                }
            });
            long computed = Math.max(
                    0, after.computed().offCarrierNanos() - before.computed().offCarrierNanos());
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
        return known ? Math.max(0, after.runningNanos() - before.runningNanos()) : TraceFormat.NOT_MEASURED;
    }

    /**
     * What they waited for in the window, without the time in the carriers' own totals.
     *
     * @return sums by place
     */
    public Map<Place, WaitSum> waits() {
        Map<Place, WaitSum> waits = new LinkedHashMap<>();
        differences().forEach((place, sum) -> waits.put(place, sum.waits().withNanos(sum.unpinnedNanos())));
        return waits;
    }

    private Map<Place, VirtualWaitSum> differences() {
        Map<Place, VirtualWaitSum> differences = new LinkedHashMap<>();
        last().waits()
                .forEach((place, sum) -> differences.put(
                        declared.told(place), sum.minus(first().waits().get(place))));
        differences
                .values()
                .removeIf(sum -> sum.waits().count() <= 0 && sum.waits().nanos() <= 0);
        return differences;
    }

    /**
     * The threads as one group.
     *
     * @return the group, null if there were none
     */
    public @Nullable VirtualThreads group() {
        VirtualReading first = first();
        VirtualReading last = last();
        List<VirtualWait> waits = new ArrayList<>();
        differences().forEach((place, sum) -> waits.add(wait(place, sum)));
        long computed = last.computed().nanos() - first.computed().nanos();
        List<Region> regions = regions();
        if (last.lives().started() == 0 && waits.isEmpty() && computed == 0 && regions.isEmpty()) {
            return null;
        }
        waits.sort(Comparator.comparingDouble((VirtualWait wait) -> wait.times().total())
                .reversed());
        long offCarrier = last.computed().offCarrierNanos() - first.computed().offCarrierNanos();
        return new VirtualThreads(
                lives(first.lives(), last.lives()),
                startDelay(first.startDelay(), last.startDelay(), last.lives().begun() > 0),
                new VirtualThreads.Computed(computed / Nanos.PER_SECOND, offCarrier / Nanos.PER_SECOND),
                waits,
                regions,
                pinnings());
    }

    private static VirtualThreads.Lives lives(VirtualReading.Lives first, VirtualReading.Lives last) {
        return new VirtualThreads.Lives(
                last.started() - first.started(),
                last.ended() < 0 ? null : Long.valueOf(last.ended() - Math.max(0, first.ended())),
                last.mostLiving());
    }

    private static VirtualThreads.StartDelay startDelay(
            VirtualReading.StartDelay first, VirtualReading.StartDelay last, boolean known) {
        boolean longer = last.maxNanos() > first.maxNanos();
        return new VirtualThreads.StartDelay(
                known ? (last.nanos() - first.nanos()) / Nanos.PER_SECOND : null,
                known && longer ? last.maxNanos() / Nanos.PER_SECOND : null);
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

    private static VirtualWait wait(Place place, VirtualWaitSum sum) {
        return new VirtualWait(
                WaitPlace.of(place), WaitTimes.of(sum.waits()), sum.pinned(), sum.pinnedNanos() / Nanos.PER_SECOND);
    }
}
