package io.scalegraph.analyzer.report.live;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the processor time of a window was lost to, without places. Stateless. */
final class LossKinds {
    private LossKinds() {}

    /** By kind the share of N*T_para, largest first, below 0 for a gain; with E they sum to 1. */
    static Map<String, Double> shares(RunAnalysis analysis) {
        double tPara = analysis.median().extent().tPara();
        Map<String, Double> sums = new LinkedHashMap<>();
        for (LatencyPart part : LatencyPart.of(analysis, Integer.MAX_VALUE)) {
            sums.merge(kind(part.kind()), part.seconds() / tPara, Double::sum);
        }
        Map<String, Double> sorted = new LinkedHashMap<>();
        sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingDouble(share -> -Math.abs(share))))
                .forEach(kind -> sorted.put(kind.getKey(), kind.getValue()));
        return sorted;
    }

    /** Until the last has come and until all have gone on is one wait. */
    private static String kind(String part) {
        for (String end : new String[] {LatencyPart.IMBALANCE, LatencyPart.RELEASE}) {
            if (part.endsWith(end)) {
                return part.substring(0, part.length() - end.length());
            }
        }
        return part;
    }
}
