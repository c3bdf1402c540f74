package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.forecast.Forecast;
import io.scalegraph.analyzer.model.law.Bottleneck;
import io.scalegraph.analyzer.model.law.Usl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;

/**
 * Runs of a program whose law is known. The power of 2/3 is in no pair of terms that a
 * forecast knows.
 *
 * @param law its kind
 * @param noise standard deviation of the logarithm of a run
 * @param repeats runs at each N
 * @param processors the N measured
 * @param truth time over N
 * @param runs what was measured
 */
record SyntheticSet(
        String law,
        double noise,
        int repeats,
        List<Double> processors,
        DoubleUnaryOperator truth,
        List<FitPoint> runs) {
    private static final String[] LAWS = {"usl", "amdahl", "bottleneck", "two-term"};
    private static final double[] NOISES = {0.02, 0.05, 0.1};
    private static final double[] DOUBLED = {1, 2, 4, 8, 16, 32, 64, 128};
    private static final double[] DENSE = {1, 2, 3, 4, 6, 8, 12, 16};
    private static final int LEAST_POINTS = 5;
    private static final int POINT_CHOICES = 4;
    private static final double SECONDS = 3.7;
    private static final double[] BEYOND = {0, 1, 2, 4};
    private static final Set<String> KNOWN = FittedQuantity.TIME.laws(FitVariable.PROCESSORS).stream()
            .map(Law::name)
            .collect(Collectors.toSet());

    /** The set of a number: all kinds in turn, the coefficients drawn. */
    static SyntheticSet of(int seed, int number) {
        RandomGenerator random = new Well19937c(new int[] {seed, number});
        int left = number;
        String law = LAWS[left % LAWS.length];
        left /= LAWS.length;
        double noise = NOISES[left % NOISES.length];
        left /= NOISES.length;
        int repeats = left % 2 == 0 ? 1 : 3;
        left /= 2;
        int points = LEAST_POINTS + left % POINT_CHOICES;
        left /= POINT_CHOICES;
        double[] processors = Arrays.copyOf(left % 2 == 0 ? DOUBLED : DENSE, points);
        DoubleUnaryOperator unit = time(law, random);
        DoubleUnaryOperator truth = n -> SECONDS * unit.applyAsDouble(n);
        List<FitPoint> runs = new ArrayList<>();
        for (double n : processors) {
            for (int i = 0; i < repeats; i++) {
                runs.add(new FitPoint(n, run(truth.applyAsDouble(n), noise, random)));
            }
        }
        return new SyntheticSet(
                law, noise, repeats, Arrays.stream(processors).boxed().toList(), truth, runs);
    }

    static double run(double time, double noise, RandomGenerator random) {
        return time * Math.exp(noise * random.nextGaussian());
    }

    private static DoubleUnaryOperator time(String law, RandomGenerator random) {
        return switch (law) {
            case "usl" -> usl(spread(0.002, 0.3, random), spread(1e-5, 3e-3, random));
            case "amdahl" -> usl(spread(0.002, 0.3, random), 0);
            case "bottleneck" -> bottleneck(new Bottleneck(spread(1, 64, random), 1), random.nextBoolean());
            default -> twoTerms(spread(1e-3, 0.1, random), spread(1e-3, 0.1, random), random.nextInt(4));
        };
    }

    private static DoubleUnaryOperator usl(double sigma, double kappa) {
        Usl usl = new Usl(1, sigma, kappa);
        return n -> 1 / usl.throughput(n);
    }

    private static DoubleUnaryOperator bottleneck(Bottleneck place, boolean bound) {
        double once = place.think() + place.held();
        return bound ? n -> 1 / place.bound(n) / once : n -> 1 / place.meanValue(n) / once;
    }

    /** Beside 1/N: logarithm and constant; a power of 2/3 and logarithm; line and logarithm; constant and N log N. */
    private static DoubleUnaryOperator twoTerms(double a, double b, int kind) {
        DoubleUnaryOperator log = n -> Math.log(n) / Math.log(2);
        return switch (kind) {
            case 0 -> n -> 1 / n + a * log.applyAsDouble(n) + b;
            case 1 -> n -> 1 / n + a * Math.pow(n, 2.0 / 3) + b * log.applyAsDouble(n);
            case 2 -> n -> 1 / n + a / 10 * n + b * log.applyAsDouble(n);
            default -> n -> 1 / n + a + b / 10 * n * log.applyAsDouble(n);
        };
    }

    private static double spread(double least, double most, RandomGenerator random) {
        return least * Math.pow(most / least, random.nextDouble());
    }

    double largest() {
        return processors.get(processors.size() - 1);
    }

    /** What a forecast of its curve says on the measured N and beyond. */
    static Coverage.Forecasts forecasts(int seed, int number) {
        SyntheticSet set = of(seed, number);
        RandomGenerator random = new Well19937c(seed + number);
        Forecast forecast = Forecast.of(FittedQuantity.TIME, FitVariable.PROCESSORS, KNOWN, set.runs())
                .orElseThrow();
        List<Coverage.Outcome> outcomes = new ArrayList<>();
        for (double beyond : BEYOND) {
            double n = beyond == 0
                    ? set.processors().get(random.nextInt(set.processors().size()))
                    : beyond * set.largest();
            double truth = set.truth().applyAsDouble(n);
            Forecast.Band band = forecast.unlimited(n);
            double next = run(truth, set.noise(), random);
            outcomes.add(Coverage.Outcome.of(
                    beyond,
                    band.curve(),
                    band.run(),
                    truth,
                    next,
                    forecast.at(n).curve()));
        }
        return new Coverage.Forecasts(groups(set.law, set.noise, set.repeats, set.processors.size()), outcomes);
    }

    static List<String> groups(String law, double noise, int repeats, int processors) {
        return List.of(
                "law " + law,
                String.format(Locale.ROOT, "noise %2.0f %%", 100 * noise),
                repeats + (repeats == 1 ? " run each" : " runs each"),
                processors + " different N");
    }
}
