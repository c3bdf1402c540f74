package io.scalegraph.analyzer.report.window;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What part of something each of a few threads has, the greatest first, in words whose shares add up. Stateless. */
final class ThreadShares {
    private static final int MOST_THREADS = 3;
    private static final int NAME_WIDTH = 26;
    /** Less than this is not worth its words. */
    private static final double LEAST_SHARE = 0.001;
    /** What the agent calls those that it did not keep apart. */
    private static final String OTHERS = "others";

    private ThreadShares() {}

    /**
     * The words. Who is not named stands behind those who are, with those that there is no room for.
     *
     * @param amounts by name
     * @param all what the shares are of, at least all amounts together; what no amount tells of is unknown
     * @param between what stands between a name and its share
     */
    static List<String> words(Map<String, Double> amounts, double all, String between) {
        List<Map.Entry<String, Double>> named = amounts.entrySet().stream()
                .filter(thread -> !thread.getKey().equals(OTHERS))
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .toList();
        double others = amounts.getOrDefault(OTHERS, 0.0);
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, Double> thread : named) {
            if (words.size() < MOST_THREADS) {
                words.add(PrintableNames.thread(thread.getKey(), NAME_WIDTH)
                        + between
                        + Units.percent(thread.getValue() / all));
            } else {
                others += thread.getValue();
            }
        }
        add(words, OTHERS + between, others / all);
        add(words, "unknown" + between, 1 - sum(amounts) / all);
        return words;
    }

    /** All amounts together. */
    static double sum(Map<String, Double> amounts) {
        return amounts.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static void add(List<String> words, String name, double share) {
        if (share > LEAST_SHARE) {
            words.add(name + Units.percent(share));
        }
    }
}
