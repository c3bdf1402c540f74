package io.scalegraph.bench.accuracy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a kernel printed: what it expects by its formula, and what it read of its own waits. Seconds. */
final class Truth {
    private static final double SECOND = 1e9;

    /** One window as the kernel read it. */
    static final class Window {
        final Map<Place, Double> waits = new LinkedHashMap<>();
        private final Map<Place, Double> longest = new LinkedHashMap<>();
        /** What the last to arrive at a barrier spent there, who may have waited for the barrier's own lock. */
        final Map<Place, Double> last = new LinkedHashMap<>();

        double tPara;
        /** Negative if the kernel did not note its work. */
        double work = -1;
        /** How long workers had no processor, negative if the kernel did not note it. */
        double keptBack = -1;
        /** What workers waited under no name, negative if the kernel did not note it. */
        double hidden = -1;
        /** What the host of a virtual machine took, by the system's count. */
        double stolen;
        /** How long processors stood still for the limit of the control group, by the system's count. */
        double throttled;
        /** On the clock of the kernel's JVM. */
        long beginNanos;

        double longest(Place place) {
            return longest.getOrDefault(place, 0.0);
        }

        double waited(Place place) {
            return waits.getOrDefault(place, 0.0);
        }

        double waitedAtMost(Place place) {
            return waited(place) + last.getOrDefault(place, 0.0);
        }
    }

    private final List<Window> windows = new ArrayList<>();
    private final Map<Place, Double> totals = new LinkedHashMap<>();
    private final Map<Place, Integer> counts = new LinkedHashMap<>();
    private final Map<Place, Double> expectedWaits = new LinkedHashMap<>();
    private final Map<String, Double> expected = new LinkedHashMap<>();
    private final Map<String, Double> expectedWorkers = new LinkedHashMap<>();
    private final Set<Place> counted = new LinkedHashSet<>();
    private @Nullable Place first;
    private int processors;

    private Truth() {}

    static Truth parse(String output) {
        Truth truth = new Truth();
        output.lines().forEach(line -> truth.add(line.split(" ", -1)));
        if (truth.windows.isEmpty()) {
            throw new IllegalArgumentException("a kernel printed no window: " + output);
        }
        return truth;
    }

    private void add(String[] words) {
        switch (words[0]) {
            case "processors" -> processors = Integer.parseInt(words[1]);
            case "expected" -> expected(words);
            case "window" -> window(words);
            case "wait" -> wait(words);
            case "last" -> windowOf(words).last.put(new Place(words[2], words[3]), seconds(words[5]));
            case "work" -> windowOf(words).work = seconds(words[2]);
            case "kept" -> windowOf(words).keptBack = seconds(words[2]);
            case "hidden" -> windowOf(words).hidden = seconds(words[2]);
            case "stolen" -> windowOf(words).stolen = seconds(words[2]);
            case "throttled" -> windowOf(words).throttled = seconds(words[2]);
            case "total" -> totals.put(new Place(words[1], words[2]), seconds(words[4]));
            default -> {}
        }
    }

    private void expected(String[] words) {
        switch (words[1]) {
            case "wait" -> expectedWaits.put(new Place(words[2], words[3]), seconds(words[4]));
            case "worker" -> expectedWorkers.put(words[2], seconds(words[3]));
            case "counted" -> counted.add(new Place(words[2], words[3]));
            case "first" -> first = new Place(words[2], "");
            case "efficiency" -> expected.put(words[1], Double.parseDouble(words[2]));
            default -> expected.put(words[1], seconds(words[2]));
        }
    }

    private Window windowOf(String[] words) {
        int number = Integer.parseInt(words[1]);
        while (windows.size() <= number) {
            windows.add(new Window());
        }
        return windows.get(number);
    }

    private void window(String[] words) {
        Window window = windowOf(words);
        window.tPara = seconds(words[2]);
        window.beginNanos = Long.parseLong(words[3]);
    }

    private void wait(String[] words) {
        Place place = new Place(words[2], words[3]);
        Window window = windowOf(words);
        window.waits.put(place, seconds(words[5]));
        window.longest.put(place, seconds(words[6]));
        counts.merge(place, Integer.parseInt(words[4]), Integer::sum);
    }

    private static double seconds(String nanos) {
        return Long.parseLong(nanos) / SECOND;
    }

    int processors() {
        return processors;
    }

    List<Window> windows() {
        return windows;
    }

    /** All waits of the run, by place. */
    Map<Place, Double> totals() {
        return totals;
    }

    /** Whether the kernel means the waits at a place to take time. */
    boolean isPlanted(Place place) {
        return expectedWaits.getOrDefault(place, 0.0) > 0;
    }

    /** Whether each wait that the kernel read at a place is one of the agent's. */
    boolean isCounted(Place place) {
        return counted.contains(place);
    }

    /** Number of waits at a place in all windows. */
    int count(Place place) {
        return counts.getOrDefault(place, 0);
    }

    Map<Place, Double> expectedWaits() {
        return expectedWaits;
    }

    /** By what most is to be lost; null if nothing is waited for. */
    @Nullable
    Place expectedFirst() {
        return first != null || expectedWaits.isEmpty()
                ? first
                : expectedWaits.keySet().iterator().next();
    }

    Map<String, Double> expectedWorkers() {
        return expectedWorkers;
    }

    /** One of t_para, pt, it, latency and efficiency. */
    double expected(String field) {
        Double value = expected.get(field);
        if (value == null) {
            throw new IllegalArgumentException("the kernel does not say what to expect of " + field);
        }
        return value;
    }
}
