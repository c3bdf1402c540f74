package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The regions of one window. */
public final class Regions {

    private Regions() {}

    /**
     * Of all workers together.
     *
     * @param workers the workers
     * @return regions, most exclusive time first
     */
    public static List<Region> of(List<WorkerWindow> workers) {
        Map<String, RegionCalls> regions = new LinkedHashMap<>();
        for (WorkerWindow worker : workers) {
            worker.counted().regions().forEach((name, region) -> regions.merge(name, region, RegionCalls::plus));
        }
        return rows(regions);
    }

    /**
     * For a result.
     *
     * @param regions calls by name of the region
     * @return regions, most exclusive time first
     */
    public static List<Region> rows(Map<String, RegionCalls> regions) {
        return regions.entrySet().stream()
                .map(entry -> new Region(
                        entry.getKey(),
                        entry.getValue().count(),
                        entry.getValue().inclusiveNanos() / Nanos.PER_SECOND,
                        entry.getValue().exclusiveNanos() / Nanos.PER_SECOND,
                        entry.getValue().waitedNanos() / Nanos.PER_SECOND))
                .sorted(Comparator.comparingDouble(Region::exclusive).reversed())
                .toList();
    }
}
