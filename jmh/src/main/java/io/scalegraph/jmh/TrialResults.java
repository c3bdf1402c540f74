package io.scalegraph.jmh;

import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.TextResult;

/** What a recording says, as secondary results of JMH. Stateless. */
final class TrialResults {
    private static final String PREFIX = "scalegraph.";
    private static final String LABEL = "scalegraph";
    private static final int MOST_PLACES = 3;
    private static final double PERCENT = 100;
    private static final double LEAST_SHARE = 0.01;

    private TrialResults() {}

    /** L and E, medians of the iterations, and what is lost at the first places. */
    static List<Result<?>> of(RunAnalysis analysis) {
        List<Result<?>> results = new ArrayList<>();
        Summary summary = analysis.summary();
        results.add(scalar("L", summary.terms().averageLatency(), "s/iteration"));
        results.add(scalar("E", summary.terms().efficiency(), "of 1"));
        double mean = analysis.counted().stream()
                .mapToDouble(window -> window.extent().tPara())
                .average()
                .orElseThrow();
        for (LatencyPart part : LatencyPart.of(analysis, MOST_PLACES)) {
            double share = part.seconds() / mean;
            if (share >= LEAST_SHARE && !part.kind().equals(LatencyPart.OTHER)) {
                String place = part.site().isEmpty() ? part.kind() : part.kind() + "@" + part.site();
                results.add(scalar("lost." + place, share * PERCENT, "% of N T"));
            }
        }
        return results;
    }

    private static Result<?> scalar(String label, double value, String unit) {
        return new ScalarResult(PREFIX + label, value, unit, AggregationPolicy.AVG);
    }

    /** The first answer, as {@code scalegraph analyze} prints it. */
    static String answer(RunAnalysis analysis) {
        Map<String, String> next = Map.of(
                "more", "scalegraph analyze --detail " + analysis.recording().file());
        return FirstAnswerText.of(analysis, next, Screen.PLAIN);
    }

    static Result<?> text(String text) {
        return new TextResult(text, LABEL);
    }
}
