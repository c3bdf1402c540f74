package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.window.IdlePart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of L(W,N) = (ML + IT + PT)/N, by what was waited for and where.
 *
 * @param kind what for, or what else the processors did not do
 * @param site class::method where it was waited, empty where that has no place
 * @param seconds of L, mean over the windows that count
 */
public record LatencyPart(String kind, String site, double seconds) {
    /** Stands for all parts that are not listed. */
    public static final String OTHER = "other";

    /** What is one part. */
    private record Key(String kind, String site) {}

    /**
     * The parts of a run's L.
     *
     * @param run the run
     * @param most how many parts are kept apart, from 1
     * @return the largest first; the rest as one, the last
     */
    public static List<LatencyPart> of(RunAnalysis run, int most) {
        Map<Key, Double> seconds = new LinkedHashMap<>();
        List<WindowAnalysis> windows = run.counted();
        for (WindowAnalysis window : windows) {
            add(seconds, window, 1.0 / windows.size() / window.extent().n());
        }
        List<LatencyPart> parts = new ArrayList<>();
        seconds.forEach((key, time) -> parts.add(new LatencyPart(key.kind, key.site, time)));
        parts.sort(Comparator.comparingDouble((LatencyPart part) -> -Math.abs(part.seconds)));
        if (parts.size() <= most) {
            return parts;
        }
        List<LatencyPart> kept = new ArrayList<>(parts.subList(0, most));
        double rest = parts.subList(most, parts.size()).stream()
                .mapToDouble(LatencyPart::seconds)
                .sum();
        kept.add(new LatencyPart(OTHER, "", rest));
        return kept;
    }

    private static void add(Map<Key, Double> seconds, WindowAnalysis window, double share) {
        double inSources = 0;
        for (WaitSource source : window.detail().sources()) {
            if (source.place().isPrimitive()) {
                add(seconds, source.place().kind(), source.place().site(), share * source.charged());
                inSources += source.charged();
            }
        }
        add(seconds, "other primitives", "", share * (window.terms().pt() - inSources));
        double inParts = 0;
        for (IdlePart part : window.terms().idle()) {
            add(seconds, "idle: " + part.reason().label(), "", share * part.time());
            inParts += part.time();
        }
        add(seconds, "idle otherwise", "", share * (window.terms().it() - inParts));
        for (MlPart part : window.terms().mlParts()) {
            Double time = part.time();
            if (time != null) {
                add(seconds, part.reason().label(), "", share * time);
            }
        }
    }

    private static void add(Map<Key, Double> seconds, String kind, String site, double time) {
        if (time != 0) {
            seconds.merge(new Key(kind, site), time, Double::sum);
        }
    }
}
