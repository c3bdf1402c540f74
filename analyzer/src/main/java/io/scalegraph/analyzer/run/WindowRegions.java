package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.RegionCalls;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The regions of one window. */
final class WindowRegions {
    private static final double SECOND = 1e9;

    private WindowRegions() {}

    /** Of all workers together. */
    static List<WindowAnalysis.Region> of(List<WorkerWindow> workers) {
        Map<String, RegionCalls> regions = new LinkedHashMap<>();
        for (WorkerWindow worker : workers) {
            worker.regions().forEach((name, region) -> regions.merge(name, region, RegionCalls::plus));
        }
        return rows(regions);
    }

    /** For a result, most exclusive time first. */
    static List<WindowAnalysis.Region> rows(Map<String, RegionCalls> regions) {
        return regions.entrySet().stream()
                .map(entry -> new WindowAnalysis.Region(
                        entry.getKey(),
                        entry.getValue().count(),
                        entry.getValue().inclusiveNanos() / SECOND,
                        entry.getValue().exclusiveNanos() / SECOND,
                        entry.getValue().waitedNanos() / SECOND))
                .sorted(Comparator.comparingDouble(WindowAnalysis.Region::exclusive)
                        .reversed())
                .toList();
    }
}
