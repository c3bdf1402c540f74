package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.Trace;
import io.scalegraph.analyzer.read.VmTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Divides the off-processor time of each worker by the methods that it was in. A thread that waits unseen is in native
 * code, so JFR's samples there tell where; those that fall into a known wait are left out.
 */
final class HiddenTime {
    /** Smaller shares of N*T_para are noise of the counters. */
    private static final double NOTABLE = 0.002;

    private final Map<Long, List<VmTrace.Sample>> samples;

    /** Where a sample was taken. */
    private record Spot(String site, String method) {}

    HiddenTime(VmTrace vm, Trace.Window window) {
        samples = vm.samples().stream()
                .filter(sample -> sample.inNative()
                        && sample.timeNanos() >= window.beginNanos()
                        && sample.timeNanos() < window.endNanos())
                .collect(Collectors.groupingBy(VmTrace.Sample::worker));
    }

    /** The hidden time of all workers in a window of that capacity, seconds. */
    List<Stalls.Hidden> of(List<WindowAnalysis.Worker> rows, List<WorkerWindow> workers, double capacity) {
        Map<Long, WorkerWindow> byId =
                workers.stream().collect(Collectors.toMap(WorkerWindow::id, worker -> worker, (a, b) -> a));
        List<Stalls.Hidden> hidden = new ArrayList<>();
        for (WindowAnalysis.Worker row : rows) {
            Double time = row.offProcessor();
            WorkerWindow worker = byId.get(row.id());
            if (time != null && worker != null && time > NOTABLE * capacity) {
                hidden.addAll(divide(row, time, spots(worker)));
            }
        }
        hidden.sort(Comparator.comparingDouble(Stalls.Hidden::time).reversed());
        return hidden;
    }

    private Map<Spot, Integer> spots(WorkerWindow worker) {
        Map<Spot, Integer> spots = new LinkedHashMap<>();
        List<Timeline.Wait<Trace.Place>> waits = worker.timeline().waits();
        for (VmTrace.Sample sample : samples.getOrDefault(worker.id(), List.of())) {
            if (!known(waits, sample.timeNanos())) {
                spots.merge(new Spot(sample.site(), sample.method()), 1, Integer::sum);
            }
        }
        return spots;
    }

    private static boolean known(List<Timeline.Wait<Trace.Place>> waits, long time) {
        int low = 0;
        int high = waits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.get(middle).end() <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < waits.size() && waits.get(low).begin() <= time;
    }

    private static List<Stalls.Hidden> divide(WindowAnalysis.Worker row, double time, Map<Spot, Integer> spots) {
        if (spots.isEmpty()) {
            return List.of(new Stalls.Hidden(row.id(), row.name(), "", "", 0, time));
        }
        int all = spots.values().stream().mapToInt(Integer::intValue).sum();
        List<Stalls.Hidden> divided = new ArrayList<>();
        spots.forEach((spot, count) -> divided.add(
                new Stalls.Hidden(row.id(), row.name(), spot.site, spot.method, count, time * count / all)));
        return divided;
    }
}
