package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.trace.TraceFormat;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a recording says of virtual threads, by snapshot. */
final class VirtualEvents {
    private final Map<Long, VirtualReading> threads = new HashMap<>();
    private final Map<Long, Map<Place, VirtualWaitSum>> totals = new HashMap<>();
    private final Map<Long, Map<String, RegionCalls>> regions = new HashMap<>();

    void threads(JfrEvent event) {
        long snapshot = Fields.number(event, "snapshot", 0);
        threads.put(
                snapshot,
                new VirtualReading(
                        new VirtualReading.Lives(
                                Fields.number(event, "started", 0),
                                Fields.number(event, "ended", TraceFormat.NOT_MEASURED),
                                Fields.number(event, "mostLiving", 0),
                                Fields.number(event, "begun", 0)),
                        new VirtualReading.StartDelay(
                                Fields.number(event, "startDelayNanos", 0),
                                Fields.number(event, "maxStartDelayNanos", TraceFormat.NOT_MEASURED)),
                        Fields.number(event, "livedNanos", TraceFormat.NOT_MEASURED),
                        new VirtualReading.Computed(
                                Fields.number(event, "computedNanos", 0),
                                Fields.number(event, "computedWaitNanos", 0),
                                Fields.number(event, "computedPinnedNanos", 0)),
                        totals.computeIfAbsent(snapshot, key -> new LinkedHashMap<>()),
                        regions.computeIfAbsent(snapshot, key -> new LinkedHashMap<>())));
    }

    void total(JfrEvent event) {
        VirtualWaitSum total = new VirtualWaitSum(
                WorkerEvents.count(event), Fields.number(event, "pinned", 0), Fields.number(event, "pinnedNanos", 0));
        totals.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new LinkedHashMap<>())
                .merge(Fields.place(event), total, VirtualWaitSum::plus);
    }

    void region(long snapshot, String name, RegionCalls region) {
        regions.computeIfAbsent(snapshot, key -> new LinkedHashMap<>()).put(name, region);
    }

    /** Places of which a reading tells, and the last one does not, of the snapshots that are there. */
    long vanishedPlaces(Set<Long> snapshots) {
        return VanishedPlaces.of(new TreeSet<>(snapshots)
                .stream()
                        .filter(threads::containsKey)
                        .map(snapshot -> totals.getOrDefault(snapshot, Map.of()).keySet())
                        .toList());
    }

    @Nullable
    VirtualReading at(long snapshot) {
        return threads.get(snapshot);
    }
}
