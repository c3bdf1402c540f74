package io.scalegraph.analyzer.study.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.finding.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs whose response is a closed form, with and without noise. */
class SearchTest {
    private final ResponseCurve curve = new ResponseCurve();
    private int runs;

    @ParameterizedTest(name = "overhead {0}: E = {1} is held at k = {2}")
    @CsvSource({"1, 0.5, 1", "20, 0.5, 20", "0.02, 0.5, 0.02", "50, 0.9, 450", "3, 0.1, 0.3333333"})
    void constantOverhead_isFoundWithFewRuns(double overhead, double efficiency, double k) throws Exception {
        Outcome outcome = search(Response.EFFICIENCY, efficiency, size -> size / (size + overhead))
                .from(1);

        assertThat(outcome).isInstanceOf(Outcome.Found.class);
        assertThat(((Outcome.Found) outcome).k()).isCloseTo(k, within(0.1 * k));
        assertThat(runs).isLessThanOrEqualTo(7);
    }

    @ParameterizedTest(name = "seed {0}")
    @CsvSource({"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"})
    void noise_isOvercomeByTheMedianOfThree(long seed) throws Exception {
        Random random = new Random(seed);
        // Each fifth run is disturbed: it takes half as long again.
        Outcome outcome = search(
                        Response.EFFICIENCY,
                        0.5,
                        size -> size
                                / (size + 10 * Math.pow(size, 0.2))
                                / (random.nextInt(5) == 0 ? 1.5 : 1 + 0.004 * random.nextGaussian()))
                .from(1);

        assertThat(outcome).as(outcome.inWords()).isInstanceOf(Outcome.Found.class);
        assertThat(((Outcome.Found) outcome).k()).isCloseTo(Math.pow(10, 1.25), within(3.0));
        assertThat(runs).isLessThanOrEqualTo(24);
    }

    @Test
    void efficiencyThatLevelsOff_isNotReachable() throws Exception {
        Outcome outcome = search(Response.EFFICIENCY, 0.5, size -> 0.31 * size / (size + 5))
                .from(1);

        assertThat(((Outcome.Missed) outcome).reach()).isEqualTo(Reach.LEVELS_OFF);
        assertThat(outcome.inWords()).startsWith("E levels off below the goal").contains("nearest was 0.3");
        assertThat(runs).isLessThanOrEqualTo(8);
    }

    @Test
    void efficiencyAboveTheGoalEverywhere_staysAbove() throws Exception {
        Outcome outcome = search(Response.EFFICIENCY, 0.5, size -> 0.8).from(1);

        assertThat(outcome.inWords())
                .startsWith("E stays above the goal at every size")
                .contains("nearest was 0.8");
        assertThat(((Outcome.Missed) outcome).reach()).isEqualTo(Reach.STAYS_ABOVE);
        assertThat(runs).isLessThanOrEqualTo(4);
    }

    @Test
    void jump_isSaidAndNotSearchedForEver() throws Exception {
        Outcome outcome =
                search(Response.EFFICIENCY, 0.5, size -> size < 7 ? 0.3 : 0.7).from(1);

        assertThat(outcome.inWords())
                .startsWith("E jumps from 0.3000 at k = 6.")
                .contains(" to 0.7000 at k = 7.");
        assertThat(((Outcome.Missed) outcome).reach()).isEqualTo(Reach.JUMPS);
        assertThat(runs).isLessThan(30);
    }

    @Test
    void failingRun_endsTheSearch() throws Exception {
        Outcome outcome = new Search(
                        Response.EFFICIENCY, 0.5, new Search.Limits(0.02, 0.01, 1000, 12, 3), curve, k -> false)
                .from(1);

        assertThat(outcome.inWords()).isEqualTo("the search was stopped: nothing was measured");
    }

    @Test
    void elapsedTime_isFoundLikewise() throws Exception {
        Outcome outcome = search(Response.TIME, 10, size -> 0.2 + 0.03 * Math.pow(size, 1.7))
                .from(1);

        double expected = Math.pow(9.8 / 0.03, 1 / 1.7);
        assertThat(((Outcome.Found) outcome).k()).isCloseTo(expected, within(0.03 * expected));
        assertThat(runs).isLessThanOrEqualTo(8);
    }

    /** Of a cubic program whose first sizes say the same, which makes a step as large as may be. */
    @Test
    void steps_areBoundedByTheWork() throws Exception {
        List<Double> sizes = new ArrayList<>();
        Outcome outcome = new Search(
                        Response.EFFICIENCY,
                        0.8,
                        new Search.Limits(0.02, 1.0 / 1024, 1 << 20, 12, 3),
                        curve,
                        new Search.Trial() {
                            @Override
                            public boolean run(double k) {
                                sizes.add(k);
                                curve.add(k, k < 1.5 ? 0.76 : 0.75 + 0.01 * k);
                                return true;
                            }

                            @Override
                            public double work(double k) {
                                return k * k * k;
                            }
                        })
                .from(1);

        assertThat(((Outcome.Found) outcome).k()).isCloseTo(5, within(1.7));
        double largest = 0;
        for (double k : sizes) {
            assertThat(largest == 0 ? 1 : Math.pow(k / largest, 3)).isLessThan(8 + 1e-9);
            largest = Math.max(largest, k);
        }
    }

    @Test
    void whatWasMeasuredBefore_isUsed() throws Exception {
        for (int i = 0; i < 3; i++) {
            curve.add(4, 0.5);
        }
        Outcome outcome =
                search(Response.EFFICIENCY, 0.5, size -> size / (size + 4)).from(1);

        assertThat(((Outcome.Found) outcome).k()).isEqualTo(4);
        assertThat(runs).isZero();
    }

    private Search search(Response response, double target, DoubleUnaryOperator program) {
        return new Search(response, target, new Search.Limits(0.02, 1.0 / 1024, 1 << 20, 12, 3), curve, k -> {
            runs++;
            curve.add(k, program.applyAsDouble(k));
            return true;
        });
    }
}
