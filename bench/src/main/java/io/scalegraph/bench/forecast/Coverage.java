package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.model.estimate.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How often the bands of synthetic sets hold what they should, and how wide they are. On the measured N, at the largest of them,
 * and as many times beyond as the sets are asked.
 */
final class Coverage {
    /** A band of 95 % is to hold from so often to so often. */
    static final double LEAST = 0.9;

    static final double MOST = 0.98;

    /** Beyond that nothing is asked of the bands. */
    private static final double JUDGED = 4;

    /**
     * One band.
     *
     * @param beyond N by the largest measured; 0 on one of those
     * @param curve whether the true curve lies in its band
     * @param run whether the next run lies in its band
     * @param width of the curve's band, as a factor
     * @param error of the middle, as a share
     * @param answer what is printed
     */
    record Outcome(double beyond, boolean curve, boolean run, double width, double error, Answer answer) {
        /**
         * Of a forecast.
         *
         * @param beyond N by the largest measured
         * @param curve the curve's band
         * @param run that of the next run
         * @param truth what the curve is
         * @param next a run
         * @param printed the curve's band as it is printed
         */
        static Outcome of(double beyond, Estimate curve, Estimate run, double truth, double next, Estimate printed) {
            return new Outcome(
                    beyond,
                    Coverage.holds(curve, truth),
                    Coverage.holds(run, next),
                    number(curve.high()) / number(curve.low()),
                    Math.abs(number(curve.value()) / truth - 1),
                    printed.value() != null ? Answer.VALUE : printed.low() != null ? Answer.RANGE : Answer.NOTHING);
        }
    }

    enum Answer {
        VALUE,
        RANGE,
        NOTHING
    }

    /**
     * What came of one set.
     *
     * @param groups that it counts in, beside all
     * @param outcomes its bands
     */
    record Forecasts(List<String> groups, List<Outcome> outcomes) {}

    private final Map<String, List<Outcome>> groups = new TreeMap<>();

    /** Makes forecasts of so many sets, on all processors that the common pool has. */
    static Coverage of(int sets, IntFunction<Forecasts> maker) {
        List<Forecasts> all =
                IntStream.range(0, sets).parallel().mapToObj(maker).toList();
        Coverage coverage = new Coverage();
        for (Forecasts each : all) {
            coverage.add("all", each);
            each.groups.forEach(group -> coverage.add(group, each));
        }
        return coverage;
    }

    private void add(String group, Forecasts some) {
        groups.computeIfAbsent(group, any -> new ArrayList<>()).addAll(some.outcomes);
    }

    static boolean holds(Estimate band, double value) {
        return number(band.low()) <= value && value <= number(band.high());
    }

    private static double number(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    /** Whether every share of the table is within the aim, counting what chance allows a group of its size. */
    boolean holds() {
        return groups.values().stream()
                .allMatch(group -> places().filter(place -> place <= JUDGED).allMatch(place -> {
                    List<Outcome> some = at(place, group);
                    return within(share(some, Outcome::curve), some.size())
                            && within(share(some, Outcome::run), some.size());
                }));
    }

    /** Two standard errors of a share of 95 % are chance. */
    private static boolean within(double share, int count) {
        double chance = 2 * Math.sqrt(0.95 * 0.05 / count);
        return share >= LEAST - chance && share <= MOST + chance;
    }

    private DoubleStream places() {
        return groups.values().stream()
                .flatMap(List::stream)
                .mapToDouble(Outcome::beyond)
                .distinct()
                .sorted();
    }

    private static List<Outcome> at(double place, List<Outcome> group) {
        return group.stream().filter(outcome -> outcome.beyond == place).toList();
    }

    private static double share(List<Outcome> outcomes, Predicate<Outcome> what) {
        return (double) outcomes.stream().filter(what).count() / outcomes.size();
    }

    private static double median(List<Outcome> outcomes, ToDoubleFunction<Outcome> what) {
        double[] sorted = outcomes.stream().mapToDouble(what).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (double place : places().toArray()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-16s  sets  curve in band  next run in band  width (median)  error (median)  value range none%n",
                    "at " + name(place)));
            for (Map.Entry<String, List<Outcome>> group : groups.entrySet()) {
                text.append(row(group.getKey(), at(place, group.getValue())));
            }
        }
        return text.toString();
    }

    private static String name(double place) {
        return place == 0 ? "measured N" : place == 1 ? "largest N" : (int) place + " times";
    }

    private static String row(String name, List<Outcome> some) {
        double[] answers = Arrays.stream(Answer.values())
                .mapToDouble(answer -> 100 * share(some, outcome -> outcome.answer == answer))
                .toArray();
        return String.format(
                Locale.ROOT,
                "  %-14s  %4d  %11.1f %%  %14.1f %%  %13.2fx  %12.1f %%  %3.0f %% %3.0f %% %2.0f %%%n",
                name,
                some.size(),
                100 * share(some, Outcome::curve),
                100 * share(some, Outcome::run),
                median(some, Outcome::width),
                100 * median(some, Outcome::error),
                answers[0],
                answers[1],
                answers[2]);
    }
}
