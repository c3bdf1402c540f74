package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Divides the off-processor time of each worker by the methods that it was in. A thread that waits unseen is in native
 * code, so JFR's samples there tell where.
 */
public final class HiddenTime {
    /** Smaller shares of N*T_para are noise of the counters. */
    private static final double NOTABLE = 0.002;

    private final WorkSamples samples;

    /** Where a sample was taken. */
    private record Spot(String site, String method) {}

    /**
     * Of one window.
     *
     * @param samples its samples
     */
    public HiddenTime(WorkSamples samples) {
        this.samples = samples;
    }

    /**
     * The hidden time of all workers.
     *
     * @param rows the workers
     * @param capacity N*T_para in seconds
     * @return parts, most time first
     */
    public List<Stalls.Hidden> of(List<WorkerTimes> rows, double capacity) {
        List<Stalls.Hidden> hidden = new ArrayList<>();
        for (WorkerTimes row : rows) {
            Double time = row.system().offProcessor();
            if (time != null && time > NOTABLE * capacity) {
                hidden.addAll(divide(row, time, spots(row.id())));
            }
        }
        hidden.sort(Comparator.comparingDouble(Stalls.Hidden::time).reversed());
        return hidden;
    }

    private Map<Spot, Integer> spots(long worker) {
        Map<Spot, Integer> spots = new LinkedHashMap<>();
        for (JvmActivity.Sample sample : samples.inNative(worker)) {
            spots.merge(new Spot(sample.site(), sample.method()), 1, Integer::sum);
        }
        return spots;
    }

    private static List<Stalls.Hidden> divide(WorkerTimes row, double time, Map<Spot, Integer> spots) {
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
