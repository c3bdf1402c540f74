package io.scalegraph.analyzer.run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is said of JVMs that a program started and that are not measured. Stateless. */
final class StartedPrograms {
    private static final int MOST = 3;
    private static final String OF_JMH = "org.openjdk.jmh.runner.ForkedMain";

    private StartedPrograms() {}

    /** One line, if there are any. */
    static List<String> words(Map<String, Integer> started) {
        int all = started.values().stream().mapToInt(Integer::intValue).sum();
        if (all == 0) {
            return List.of();
        }
        String names = started.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST)
                .map(entry -> entry.getKey() + (entry.getValue() == 1 ? "" : " (" + entry.getValue() + ")"))
                .collect(Collectors.joining(", "));
        return List.of((all == 1 ? "a JVM" : all + " JVMs") + " that the program started " + (all == 1 ? "is" : "are")
                + " not in this result: " + names + (started.size() > MOST ? " and others" : "")
                + "; scalegraph run --forks measures them too"
                + (started.containsKey(OF_JMH) ? ", or -prof io.scalegraph.jmh.ScalegraphProfiler in JMH" : ""));
    }
}
