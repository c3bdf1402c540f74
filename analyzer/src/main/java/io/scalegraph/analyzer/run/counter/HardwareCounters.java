package io.scalegraph.analyzer.run.counter;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.trace.CounterGap;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the operating system's performance counters counted in a window, waits included: a thread that is off the processor
 * counts nothing.
 *
 * @param gaps what was asked for and is missing
 * @param uncounted number of workers of which nothing was counted
 * @param workers the workers of which something was, most counts of the first event first
 * @param regions regions, without those called from there; of many short calls a random sample, weighted
 * @param all the workers together
 */
public record HardwareCounters(
        List<Gap> gaps, int uncounted, List<CountedEvents> workers, List<CountedEvents> regions, CountedEvents all) {
    /**
     * A counter that is missing.
     *
     * @param counter name of the event
     * @param reason why
     * @param threads how many threads are without it, 0 if all are
     */
    public record Gap(String counter, String reason, long threads) {}

    public HardwareCounters {
        gaps = List.copyOf(gaps);
        workers = List.copyOf(workers);
        regions = List.copyOf(regions);
    }

    /**
     * Of one window.
     *
     * @param gaps what is missing
     * @param workers the workers
     * @param regions the regions
     * @return the counts
     */
    public static HardwareCounters of(List<CounterGap> gaps, List<WorkerWindow> workers, List<Region> regions) {
        List<CountedEvents> rows = new ArrayList<>();
        Map<String, Map<String, EventCount>> byRegion = new HashMap<>();
        for (WorkerWindow worker : workers) {
            Map<String, Map<String, EventCount>> counts = new HashMap<>();
            worker.counted().events().forEach((place, count) -> {
                merge(counts, place, count);
                merge(byRegion, place, count);
            });
            Map<String, EventCount> own = counts.get("");
            if (own != null) {
                Double cpu = worker.system().cpu() < 0 ? null : worker.system().cpu() / Nanos.PER_SECOND;
                rows.add(CountedEvents.of(worker.id(), worker.name(), cpu, own));
            }
        }
        rows.sort(Comparator.comparingDouble(HardwareCounters::first).reversed());
        return new HardwareCounters(
                gaps.stream()
                        .map(gap -> new Gap(gap.counter(), gap.reason(), gap.threads()))
                        .toList(),
                workers.size() - rows.size(),
                rows,
                counted(regions, byRegion),
                CountedEvents.sum(rows));
    }

    private static List<CountedEvents> counted(List<Region> regions, Map<String, Map<String, EventCount>> byRegion) {
        return regions.stream()
                .filter(region -> byRegion.containsKey(region.name()))
                .map(region -> CountedEvents.of(
                        null,
                        region.name(),
                        Math.max(0, region.exclusive() - region.waited()),
                        byRegion.getOrDefault(region.name(), Map.of())))
                .toList();
    }

    private static void merge(Map<String, Map<String, EventCount>> all, CountPlace place, EventCount count) {
        all.computeIfAbsent(place.region(), key -> new HashMap<>()).merge(place.counter(), count, EventCount::plus);
    }

    private static double first(CountedEvents row) {
        return row.counts().isEmpty() ? 0 : row.counts().get(0).value();
    }

    /**
     * Processor time that all workers together spent in cycles without progress, in seconds: the share of each worker's
     * cycles times its processor time. Of memory alone where the processor tells it apart, else of all the processor's
     * back end.
     *
     * @return null if it is not known of each worker
     */
    public @Nullable Double stalled() {
        double sum = 0;
        for (CountedEvents worker : workers) {
            Double share = worker.stalledShare();
            Double time = worker.time();
            if (share == null || time == null) {
                return null;
            }
            sum += share * time;
        }
        return uncounted > 0 || workers.isEmpty() ? null : Double.valueOf(sum);
    }

    /**
     * Why a number that needs some counters is missing.
     *
     * @param counters names of the events
     * @return the first reason that is known for one of them, else that they were not asked for
     */
    public String whyNot(List<String> counters) {
        return gaps.stream()
                .filter(gap -> counters.contains(gap.counter()))
                .map(gap -> gap.counter() + ": " + gap.reason())
                .findFirst()
                .orElse("not among the counters asked for, or not counted in every worker");
    }
}
