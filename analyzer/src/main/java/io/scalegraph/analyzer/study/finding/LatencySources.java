package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What L consists of at one N and size. Seconds, means over the runs that count.
 *
 * @param point what was run
 * @param work W, operations
 * @param runs numbers of the runs
 * @param latency {@code L = T_para - T_seq/N} (YZM Eq. 3)
 * @param parts the largest first; they sum to L
 */
public record LatencySources(
        StudyPoint point, double work, List<Integer> runs, double latency, List<LatencyPart> parts) {
    public LatencySources {
        runs = List.copyOf(runs);
        parts = List.copyOf(parts);
    }

    /**
     * At all points of a scaling method.
     *
     * @param result what the study found
     * @param method name of one of its methods
     * @return in ascending order of k, then N; without points whose parts or T_seq are not known
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static List<LatencySources> of(StudyResult result, String method) throws StudyException {
        Map<Map.Entry<Integer, Map<String, Double>>, List<StudyRun>> byPoint = new LinkedHashMap<>();
        for (StudyTable.Row row : StudyTable.of(result, method).rows()) {
            StudyPoint point = row.run().point();
            byPoint.computeIfAbsent(Map.entry(point.processors(), point.parameters()), any -> new ArrayList<>())
                    .add(row.run());
        }
        SequentialTimes sequential = new SequentialTimes(result.runs());
        List<LatencySources> all = new ArrayList<>();
        byPoint.values().forEach(runs -> {
            LatencySources sources = of(runs.get(0).point(), runs, sequential);
            if (Double.isFinite(sources.latency)) {
                all.add(sources);
            }
        });
        all.sort(Comparator.comparingDouble((LatencySources sources) -> sources.point.k())
                .thenComparing(sources -> sources.point.processors()));
        return all;
    }

    private static LatencySources of(StudyPoint point, List<StudyRun> runs, SequentialTimes sequential) {
        double work = runs.get(0).work();
        double tSeq = sequential.of(point, work);
        Map<RunLatency.Key, Double> sums = new LinkedHashMap<>();
        List<Integer> known = new ArrayList<>();
        for (StudyRun run : runs) {
            RunLatency.of(run, tSeq).ifPresent(parts -> {
                known.add(run.number());
                parts.forEach((key, seconds) -> sums.merge(key, seconds, Double::sum));
            });
        }
        List<LatencyPart> parts = new ArrayList<>();
        sums.forEach((key, sum) -> parts.add(new LatencyPart(key.kind(), key.site(), sum / known.size())));
        parts.sort(Comparator.comparingDouble((LatencyPart part) -> -Math.abs(part.seconds())));
        double latency = parts.isEmpty()
                ? Double.NaN
                : parts.stream().mapToDouble(LatencyPart::seconds).sum();
        return new LatencySources(point, work, known, latency, parts);
    }
}
