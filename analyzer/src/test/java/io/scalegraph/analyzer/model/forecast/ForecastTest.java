package io.scalegraph.analyzer.model.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.law.Bottleneck;
import io.scalegraph.analyzer.model.law.Usl;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;

class ForecastTest {
    private static final double[] PROCESSORS = {1, 2, 4, 8, 16, 32};

    @Test
    void exactLaws_weighAsMuchAsAny_andTheirCurveIsInTheBand() {
        assertForetells("amdahl", n -> 0.05 + 0.95 / n);
        assertForetells("bottleneck", n -> 1 / new Bottleneck(9, 1).bound(n));
        assertForetells("bottleneck-mva", n -> 1 / new Bottleneck(9, 1).meanValue(n));
        assertForetells("usl", n -> 1 / new Usl(1, 0.05, 0.002).throughput(n));
        assertForetells("two-term", n -> 1 / n + 0.01 + 0.02 * Math.log(n) / Math.log(2));
        assertForetells("normal-form", n -> 1 + 2 * Math.log(n) / Math.log(2));
    }

    private static void assertForetells(String law, DoubleUnaryOperator truth) {
        Forecast forecast = time(points(truth, 0, PROCESSORS));
        double most = forecast.weights().values().stream()
                .mapToDouble(weight -> weight)
                .max()
                .orElseThrow();

        // A special case of another law, as Amdahl is of USL, shares the weight with it.
        assertThat(forecast.weights().get(law)).as(law + forecast.weights()).isGreaterThan(most / 4);
        assertThat(forecast.weights().values().stream()
                        .mapToDouble(weight -> weight)
                        .sum())
                .isCloseTo(1, within(1e-9));
        for (double n : new double[] {3, 32, 64, 128}) {
            Forecast.Band band = forecast.unlimited(n);
            assertThat(truth.applyAsDouble(n))
                    .as(law + " at " + n)
                    .isBetween(band.curve().low(), band.curve().high());
            assertThat(band.run().high() - band.run().low())
                    .isGreaterThanOrEqualTo(band.curve().high() - band.curve().low());
        }
    }

    @Test
    void sameRuns_giveTheSameBand_andMoreRunsANarrowerOne() {
        DoubleUnaryOperator truth = n -> 1 / new Usl(1, 0.05, 0.001).throughput(n);
        List<FitPoint> once = points(truth, 0.05, PROCESSORS);
        List<FitPoint> often = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            often.addAll(points(truth, 0.05, PROCESSORS));
        }

        assertThat(time(once).at(64)).isEqualTo(time(once).at(64));
        assertThat(width(time(often).unlimited(64))).isLessThan(width(time(once).unlimited(64)));
    }

    @Test
    void whatTheRunsDoNotCarry_isARange_orNothing() {
        DoubleUnaryOperator truth = n -> 1 / n + 0.02;
        Forecast few = time(points(truth, 0.1, 1, 2, 3, 4));

        assertThat(few.at(3).curve().value()).isNotNull();
        assertThat(few.at(16).curve().value()).isNull();
        assertThat(few.at(16).curve().note())
                .matches("no forecast: anything from .* to .* is likely|a range, no value.*");
        assertThat(few.at(17).curve().note()).isEqualTo("refused: 17 is beyond 4 times the largest measured, 4");
        assertThat(Forecast.of(FittedQuantity.TIME, FitVariable.PROCESSORS, Set.of("constant"), points(truth, 0, 1, 2)))
                .isEmpty();
    }

    @Test
    void nextRun_isMadeWhereTheLawsDiffer() {
        Forecast forecast = time(points(n -> 1 / n + 0.02, 0.03, 1, 2, 4, 8, 16));

        Experiment free = forecast.experiment(64, 32).orElseThrow();
        Experiment bound = forecast.experiment(64, 16).orElseThrow();

        assertThat(free.x()).isEqualTo(32);
        assertThat(bound.x()).isLessThanOrEqualTo(16);
        assertThat(free.remaining()).isLessThan(bound.remaining()).isLessThan(0.9);
    }

    @Test
    void latencyOfZero_hasABandToo() {
        List<FitPoint> points = points(n -> Math.log(n) / Math.log(2), 0, PROCESSORS);
        Forecast forecast = Forecast.of(
                        FittedQuantity.LATENCY, FitVariable.PROCESSORS, Set.of("constant", "normal-form"), points)
                .orElseThrow();

        Forecast.Band band = forecast.at(64);
        assertThat(band.curve().value()).isCloseTo(6, within(0.3));
        assertThat(6.0).isBetween(band.curve().low(), band.curve().high());
    }

    @Test
    void everyQuantity_hasShapesForEachOfItsLaws() {
        for (FittedQuantity of : FittedQuantity.values()) {
            for (FitVariable over : FitVariable.values()) {
                List<String> shapes = Shapes.of(of, over, 1, 32).stream()
                        .map(Shape::law)
                        .distinct()
                        .toList();
                assertThat(shapes)
                        .as(of + " over " + over)
                        .containsAll(of.laws(over).stream().map(Law::name).toList());
            }
        }
    }

    @Test
    void outlook_countsTheWithheldRunsInTheBand() {
        List<FitPoint> points = new ArrayList<>(points(n -> 1 / n + 0.02, 0.01, PROCESSORS));
        points.add(new FitPoint(32, 5));

        Outlook outlook = Outlook.of(
                new Series("table", FittedQuantity.TIME, FitVariable.PROCESSORS, points),
                FittedQuantity.TIME.laws(FitVariable.PROCESSORS));

        assertThat(outlook.tested()).isEqualTo(2);
        assertThat(outlook.held()).isEqualTo(1);
    }

    private static Forecast time(List<FitPoint> points) {
        Set<String> laws =
                Set.of("constant", "amdahl", "bottleneck", "bottleneck-mva", "usl", "normal-form", "two-term");
        return Forecast.of(FittedQuantity.TIME, FitVariable.PROCESSORS, laws, points)
                .orElseThrow();
    }

    private static double width(Forecast.Band band) {
        return Math.log(band.curve().high() / band.curve().low());
    }

    private static List<FitPoint> points(DoubleUnaryOperator truth, double noise, double... xs) {
        RandomGenerator random = new Well19937c(7);
        return DoubleStream.of(xs)
                .mapToObj(x -> new FitPoint(x, truth.applyAsDouble(x) * Math.exp(noise * random.nextGaussian())))
                .toList();
    }
}
