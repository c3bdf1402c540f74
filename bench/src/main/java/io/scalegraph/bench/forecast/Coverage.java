package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.forecast.Forecast;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.jspecify.annotations.Nullable;

/** How often the bands of synthetic sets hold what they should, and how wide they are. */
final class Coverage {
    /** A band of 95 % is to hold from so often to so often. */
    static final double LEAST = 0.9;

    static final double MOST = 0.98;

    private static final double[] BEYOND = {0, 1, 2, 4};
    private static final String[] PLACES = {"measured N", "largest N", "2 times", "4 times"};
    private static final Set<String> LAWS = FittedQuantity.TIME.laws(FitVariable.PROCESSORS).stream()
            .map(Law::name)
            .collect(Collectors.toSet());

    /**
     * One band.
     *
     * @param place index of where
     * @param curve whether the true curve lies in its band
     * @param run whether the next run lies in its band
     * @param width of the curve's band, as a factor
     * @param error of the middle, as a share
     * @param answer what is printed
     */
    private record Outcome(int place, boolean curve, boolean run, double width, double error, Answer answer) {}

    private enum Answer {
        VALUE,
        RANGE,
        NOTHING
    }

    private final Map<String, List<Outcome>> groups = new LinkedHashMap<>();

    /** Makes forecasts of so many sets, on all processors that the common pool has. */
    static Coverage of(int sets, int seed) {
        Map<Integer, List<Outcome>> outcomes = IntStream.range(0, sets)
                .parallel()
                .boxed()
                .collect(Collectors.toConcurrentMap(
                        number -> number, number -> outcomes(SyntheticSet.of(seed, number), seed + number)));
        Coverage coverage = new Coverage();
        Map<String, List<Outcome>> groups = new TreeMap<>();
        for (int number = 0; number < sets; number++) {
            SyntheticSet set = SyntheticSet.of(seed, number);
            List<Outcome> some = outcomes.getOrDefault(number, List.of());
            for (String group : groupsOf(set)) {
                groups.computeIfAbsent(group, any -> new ArrayList<>()).addAll(some);
            }
        }
        coverage.groups.putAll(groups);
        return coverage;
    }

    private static List<String> groupsOf(SyntheticSet set) {
        return List.of(
                "all",
                "law " + set.law(),
                String.format(Locale.ROOT, "noise %2.0f %%", 100 * set.noise()),
                set.repeats() + (set.repeats() == 1 ? " run each" : " runs each"),
                set.processors().size() + " different N");
    }

    private static List<Outcome> outcomes(SyntheticSet set, int seed) {
        RandomGenerator random = new Well19937c(seed);
        Forecast forecast = Forecast.of(FittedQuantity.TIME, FitVariable.PROCESSORS, LAWS, set.runs())
                .orElseThrow();
        List<Outcome> outcomes = new ArrayList<>();
        for (int place = 0; place < BEYOND.length; place++) {
            double n = place == 0
                    ? set.processors().get(random.nextInt(set.processors().size()))
                    : BEYOND[place] * set.largest();
            double truth = set.truth().applyAsDouble(n);
            Forecast.Band band = forecast.unlimited(n);
            Estimate curve = band.curve();
            Estimate printed = forecast.at(n).curve();
            Answer answer =
                    printed.value() != null ? Answer.VALUE : printed.low() != null ? Answer.RANGE : Answer.NOTHING;
            outcomes.add(new Outcome(
                    place,
                    holds(curve, truth),
                    holds(band.run(), SyntheticSet.run(truth, set.noise(), random)),
                    number(curve.high()) / number(curve.low()),
                    Math.abs(number(curve.value()) / truth - 1),
                    answer));
        }
        return outcomes;
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
                .allMatch(group -> IntStream.range(0, PLACES.length).allMatch(place -> {
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

    private static List<Outcome> at(int place, List<Outcome> group) {
        return group.stream().filter(outcome -> outcome.place == place).toList();
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
        for (int place = 0; place < PLACES.length; place++) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-16s  sets  curve in band  next run in band  width (median)  error (median)  value range none%n",
                    "at " + PLACES[place]));
            for (Map.Entry<String, List<Outcome>> group : groups.entrySet()) {
                text.append(row(group.getKey(), at(place, group.getValue())));
            }
        }
        return text.toString();
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
