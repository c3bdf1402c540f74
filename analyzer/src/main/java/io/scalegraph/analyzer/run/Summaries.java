package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.run.window.Terms;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.TraceFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Medians over the windows that no other section overlaps. The first windows of a JVM are slower, on a plateau that a running median takes for the end of
 * warm-up; so warm-up is decided afterwards: it ends with the first window whose running median of five lies within
 * 3 % of the median of the last half; if there is none, the first half is left out. Runs of fewer than ten windows are counted whole.
 */
public final class Summaries {
    private static final int LEAST_WINDOWS = 10;
    private static final int RUNNING = 5;
    private static final double WITHIN = 0.03;

    private Summaries() {}

    static Summary of(List<WindowAnalysis> windows) {
        List<WindowAnalysis> usable = counted(windows, 0);
        int warmUp =
                warmUp(usable.stream().map(window -> window.extent().tPara()).toList());
        return of(windows, usable.size() == windows.size() ? warmUp : upTo(windows, warmUp));
    }

    /** How many windows there are up to a number of those that no other section overlaps. */
    private static int upTo(List<WindowAnalysis> windows, int apart) {
        int all = 0;
        for (int seen = 0; seen < apart; all++) {
            seen += windows.get(all).extent().overlapped() ? 0 : 1;
        }
        return all;
    }

    /** The windows behind the warm-up that no other section overlaps; all of them if there are no such windows. */
    static List<WindowAnalysis> counted(List<WindowAnalysis> windows, int warmUp) {
        List<WindowAnalysis> behind = windows.subList(warmUp, windows.size());
        List<WindowAnalysis> apart =
                behind.stream().filter(window -> !window.extent().overlapped()).toList();
        return apart.isEmpty() ? behind : apart;
    }

    /** With a warm-up of a given number of windows, below their number. */
    static Summary of(List<WindowAnalysis> windows, int warmUp) {
        List<WindowAnalysis> counted = counted(windows, warmUp);
        return new Summary(
                counted.size(),
                warmUp,
                Medians.of(counted, window -> window.extent().tPara()),
                mostFrequentProcessors(counted),
                terms(counted.stream().map(WindowAnalysis::terms).toList()),
                counted.stream()
                        .mapToDouble(window -> window.checks().closureError())
                        .max()
                        .orElse(0),
                medianOfKnown(counted, window -> window.checks().offProcessor()));
    }

    private static Summary.Terms terms(List<Terms> windows) {
        return new Summary.Terms(
                Medians.of(windows, Terms::it),
                Medians.of(windows, Terms::pt),
                medianOfKnown(windows, Terms::ml),
                Medians.of(windows, Terms::averageLatency),
                Medians.of(windows, Terms::efficiency));
    }

    /** The smaller one of two that are as frequent. */
    private static int mostFrequentProcessors(List<WindowAnalysis> windows) {
        Map<Integer, Integer> counts = new TreeMap<>();
        windows.forEach(window -> counts.merge(window.extent().n(), 1, Integer::sum));
        int most = 0;
        for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
            if (count.getValue() > counts.getOrDefault(most, 0)) {
                most = count.getKey();
            }
        }
        return most;
    }

    /** Number of windows at the begin that are warm-up. */
    static int warmUp(List<Double> times) {
        if (times.size() < LEAST_WINDOWS) {
            return 0;
        }
        double settled = Medians.of(times.subList(times.size() / 2, times.size()));
        for (int i = 0; i + RUNNING <= times.size(); i++) {
            if (Math.abs(Medians.of(times.subList(i, i + RUNNING)) - settled) <= WITHIN * settled) {
                return i;
            }
        }
        return times.size() / 2;
    }

    /** The window whose T_para, or if all are equally long whose L, is the median; the lower one of two. */
    static WindowAnalysis medianWindow(List<WindowAnalysis> windows) {
        List<WindowAnalysis> sorted = windows.stream()
                .sorted(Comparator.comparingDouble(Summaries::size))
                .toList();
        return sorted.get((sorted.size() - 1) / 2);
    }

    private static double size(WindowAnalysis window) {
        return window.extent().section().equals(TraceFormat.SLICE)
                ? window.terms().averageLatency()
                : window.extent().tPara();
    }

    private static <T> @Nullable Double medianOfKnown(List<T> windows, Function<T, @Nullable Double> value) {
        List<Double> known =
                windows.stream().map(value).filter(time -> time != null).toList();
        return known.isEmpty() ? null : Medians.of(known);
    }
}
