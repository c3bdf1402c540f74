package io.scalegraph.analyzer.metric.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Redrawn repeats against values whose truth is known because they were generated. */
class RedrawTest {
    private static final double TIME = 3;
    private static final double OTHER_TIME = 5;
    private static final int TRIALS = 400;

    @ParameterizedTest(name = "{0} repeats")
    @ValueSource(ints = {3, 4, 5, 10})
    void interval_coversTheTrueRatioAtLeastAsOftenAsItSays(int repeats) {
        Random noise = new Random(repeats);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Redraw some = new Redraw(runs(repeats, TIME, noise));
            Redraw others = new Redraw(runs(repeats, OTHER_TIME, noise));
            double[] drawn = Resampling.drawn(random -> median(some, random) / median(others, random)).stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            Interval interval = Resampling.interval(repeats, drawn).interval();
            covered += interval != null && interval.low() <= TIME / OTHER_TIME && TIME / OTHER_TIME <= interval.high()
                    ? 1
                    : 0;
        }
        assertThat(covered / (double) TRIALS).isGreaterThan(0.94);
        if (repeats >= 4) { // from three each, nobody knows how much wider one is than the other
            assertThat(covered / (double) TRIALS).isLessThan(0.995);
        }
    }

    /** By the scatter of two sizes that were measured three times. */
    @Test
    void sizeThatWasMeasuredOnce_hasTheScatterOfTheOthers() {
        Random noise = new Random(7);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            List<Redraw> sizes =
                    Redraw.of(List.of(runs(1, TIME, noise), runs(3, OTHER_TIME, noise), runs(3, 2 * TIME, noise)));
            double[] drawn = Resampling.drawn(random -> median(sizes.get(0), random)).stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            Interval interval = Resampling.interval(3, drawn).interval();
            covered += interval != null && interval.low() <= TIME && TIME <= interval.high() ? 1 : 0;
        }
        assertThat(covered / (double) TRIALS).isBetween(0.92, 0.98);
    }

    /** Each run as long as the next, and each disturbed: T may have been shorter by up to 40 %, and not longer. */
    @Test
    void runsThatOthersDisturbed_mayHaveBeenShorter() {
        Map<Quantity, Double> disturbed = Map.of(
                Quantity.TIME, 1.0,
                Quantity.EFFICIENCY, 0.5,
                Quantity.LATENCY, 0.5,
                Quantity.SLOWDOWN, 0.4,
                Quantity.SEQUENTIAL_SLOWDOWN, 0.0);
        Redraw runs = new Redraw(List.of(
                new Measurement("1", 2, disturbed),
                new Measurement("2", 2, disturbed),
                new Measurement("3", 2, disturbed)));
        RandomGenerator random = new Well19937c(1);
        double least = 1;

        for (int i = 0; i < 100; i++) {
            List<Measurement> drawn = runs.draw(random, Redraw.Excess.NONE);
            double time = drawn.get(0).get(Quantity.TIME);
            least = Math.min(least, time);
            assertThat(drawn).allSatisfy(run -> {
                assertThat(run.get(Quantity.TIME)).isEqualTo(time).isBetween(0.6, 1.0);
                assertThat(run.get(Quantity.EFFICIENCY)).isCloseTo(0.5 / time, within(1e-9));
                assertThat(run.get(Quantity.LATENCY)).isCloseTo(time - 0.5, within(1e-9));
            });
        }
        assertThat(least).isLessThan(0.65);
    }

    /** T of 1 s on two processors, T_seq of 1 s; measuring added up to 0.1 s to either. */
    @Test
    void whatMeasuringAdded_isTakenOutOfTAndTSeq() {
        Map<Quantity, Double> known =
                Map.of(Quantity.TIME, 1.0, Quantity.EFFICIENCY, 0.5, Quantity.LATENCY, 0.5, Quantity.EXCESS, 0.1);
        Measurement run = new Measurement("run", 2, known);
        Redraw runs = new Redraw(List.of(run, run, run));
        RandomGenerator random = new Well19937c(1);

        assertThat(runs.draw(random, new Redraw.Excess(1, 0))).allSatisfy(drawn -> {
            assertThat(drawn.get(Quantity.TIME)).isCloseTo(0.9, within(1e-9));
            assertThat(drawn.get(Quantity.EFFICIENCY)).isCloseTo(0.5 / 0.9, within(1e-9));
            assertThat(drawn.get(Quantity.LATENCY)).isCloseTo(0.4, within(1e-9));
        });
        assertThat(runs.draw(random, new Redraw.Excess(0, 1))).allSatisfy(drawn -> {
            assertThat(drawn.get(Quantity.TIME)).isEqualTo(1);
            assertThat(drawn.get(Quantity.EFFICIENCY)).isCloseTo(0.45, within(1e-9));
            assertThat(drawn.get(Quantity.LATENCY)).isCloseTo(0.55, within(1e-9));
        });
        assertThat(Redraw.Excess.draw(List.of(runs), random)).isNotEqualTo(Redraw.Excess.NONE);
        assertThat(Redraw.Excess.draw(List.of(new Redraw(runs(3, TIME, new Random(1)))), random))
                .isEqualTo(Redraw.Excess.NONE);
    }

    @Test
    void quantitiesThatBelongTogether_moveTogether() {
        Redraw runs = new Redraw(runs(3, TIME, new Random(1)));
        RandomGenerator random = new Well19937c(1);

        for (int i = 0; i < 100; i++) {
            assertThat(runs.draw(random, Redraw.Excess.NONE))
                    .allSatisfy(run -> assertThat(run.get(Quantity.TIME) * run.get(Quantity.EFFICIENCY))
                            .isCloseTo(1, within(1e-9)));
        }
    }

    /** The same table gives the same interval, also in the next version: what was drawn of these when runs were still objects. */
    @Test
    void draws_areWhatTheyAlwaysWere() {
        Redraw runs = new Redraw(List.of(
                disturbed(1, 0.8, 0.2),
                disturbed(1.1, 0.7, 0.3),
                disturbed(0.9, 0.75, 0.25),
                disturbed(1.3, 0.6, 0.4)));
        RandomGenerator random = new Well19937c(1);

        runs.draw(random, Redraw.Excess.NONE);
        runs.draw(random, Redraw.Excess.NONE);

        assertThat(runs.draw(random, Redraw.Excess.NONE).get(3).values())
                .containsEntry(Quantity.WORK, 1e6)
                .containsEntry(Quantity.TIME, 1.1637489570919284)
                .containsEntry(Quantity.EFFICIENCY, 0.6004784542350103)
                .containsEntry(Quantity.LATENCY, 0.3778665903890909);
    }

    @Test
    void medians_areThoseOfTheRunsThatADrawGives() {
        for (List<Measurement> runs : List.of(
                runs(1, TIME, new Random(1)),
                runs(4, TIME, new Random(1)),
                List.of(disturbed(1, 0.8, 0.2), disturbed(1.1, 0.7, 0.3), disturbed(0.9, 0.75, 0.25)),
                List.of(disturbed(1, 0.8, 0.2), runs(1, TIME, new Random(1)).get(0)))) {
            Redraw redraw = new Redraw(runs);
            RandomGenerator random = new Well19937c(2);
            RandomGenerator same = new Well19937c(2);
            for (int i = 0; i < 100; i++) {
                List<Measurement> drawn = redraw.draw(random, Redraw.Excess.NONE);
                double[] medians = redraw.medians(same, Redraw.Excess.NONE);
                for (Quantity quantity : Quantity.values()) {
                    assertThat((Double) medians[quantity.index()])
                            .as(quantity.column())
                            .isEqualTo((Double) Medians.of(drawn, run -> run.get(quantity)));
                }
            }
        }
    }

    private static Measurement disturbed(double time, double efficiency, double latency) {
        return new Measurement(
                "t.csv",
                4,
                Map.of(
                        Quantity.WORK,
                        1e6,
                        Quantity.TIME,
                        time,
                        Quantity.EFFICIENCY,
                        efficiency,
                        Quantity.LATENCY,
                        latency,
                        Quantity.SLOWDOWN,
                        0.1,
                        Quantity.SEQUENTIAL_SLOWDOWN,
                        0.05));
    }

    @Test
    void singleRun_staysWhatItIs() {
        List<Measurement> single = runs(1, TIME, new Random(1));

        assertThat(new Redraw(single).draw(new Well19937c(1), Redraw.Excess.NONE))
                .isEqualTo(single);
    }

    @Test
    void equalRuns_haveNoSpread() {
        Measurement run = runs(1, TIME, new Random(1)).get(0);

        assertThat(new Redraw(List.of(run, run, run)).draw(new Well19937c(1), Redraw.Excess.NONE))
                .containsOnly(run);
    }

    /** Equal numbers added up and divided by how many they are may come to another one. */
    @ParameterizedTest(name = "{0} repeats")
    @ValueSource(ints = {3, 5, 7, 9})
    void workThatAllRunsShare_staysTheSame(int repeats) {
        for (double work = 1e5; work < 2e6; work += 1e5) {
            List<Measurement> runs = new ArrayList<>();
            for (Measurement run : runs(repeats, TIME, new Random(1))) {
                runs.add(new Measurement(
                        "t.csv", 2, Map.of(Quantity.WORK, work, Quantity.TIME, run.get(Quantity.TIME))));
            }

            assertThat(new Redraw(runs).draw(new Well19937c(1), Redraw.Excess.NONE))
                    .extracting(run -> run.get(Quantity.WORK))
                    .containsOnly(work);
        }
    }

    private static List<Measurement> runs(int repeats, double time, Random noise) {
        List<Measurement> runs = new ArrayList<>();
        for (int i = 0; i < repeats; i++) {
            double taken = time * Math.exp(0.02 * noise.nextGaussian());
            runs.add(new Measurement("t.csv", 2, Map.of(Quantity.TIME, taken, Quantity.EFFICIENCY, 1 / taken)));
        }
        return runs;
    }

    private static double median(Redraw runs, RandomGenerator random) {
        return runs.medians(random, Redraw.Excess.NONE)[Quantity.TIME.index()];
    }
}
