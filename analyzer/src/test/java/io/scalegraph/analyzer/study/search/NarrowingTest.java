package io.scalegraph.analyzer.study.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of E = k/(k + c), which holds E at k = c E/(1 - E). */
class NarrowingTest {
    private static final Search.Limits LIMITS = new Search.Limits(0.02, 1.0 / 1024, 1 << 20, 12, 3);

    private final ResponseCurve curve = new ResponseCurve();
    private int runs;

    /** 2 % of E = 0.9 are 20 % of the size, of E = 0.97 more than half of it. */
    @ParameterizedTest(name = "E = {0}")
    @ValueSource(doubles = {0.3, 0.5, 0.9, 0.97})
    void sizeIsKnownToTheTolerance_notTheResponseAlone(double target) throws Exception {
        double exact = 5 * target / (1 - target);
        double begin = 5 * 1.015 * target / (1 - 1.015 * target);

        double k = narrowed(target, begin, size -> size / (size + 5));

        assertThat(k).isCloseTo(exact, within(0.02 * exact));
        assertThat(curve.medians().firstEntry().getValue()).isLessThan(target);
        assertThat(curve.medians().lastEntry().getValue()).isGreaterThan(target);
        assertThat(runs).isLessThanOrEqualTo(9);
    }

    @Test
    void targetThatIsMetAtOnce_needsNoFurtherRun() throws Exception {
        assertThat(narrowed(0.5, 5, size -> size / (size + 5))).isEqualTo(5);
        assertThat(runs).isZero();
    }

    @Test
    void scatterThatAFewRepeatsOvercome_isRepeated() throws Exception {
        Random noise = new Random(1);

        double k = narrowed(0.5, 5.1, size -> size / (size + 5) * (1 + 0.008 * noise.nextGaussian()));

        assertThat(curve.at(k)).hasSizeBetween(4, 9);
    }

    @Test
    void scatterThatNoFewRepeatsOvercome_isLeft() throws Exception {
        Random noise = new Random(1);

        double k = narrowed(0.9, 45.5, size -> size / (size + 5) * (1 + 0.01 * noise.nextGaussian()));

        assertThat(curve.at(k)).hasSize(3);
    }

    private double narrowed(double target, double found, DoubleUnaryOperator program) throws Exception {
        for (int i = 0; i < 3; i++) {
            curve.add(found, program.applyAsDouble(found));
        }
        return new Narrowing(Response.EFFICIENCY, target, LIMITS, curve, (k, count) -> {
                    while (curve.at(k).size() < count) {
                        runs++;
                        curve.add(k, program.applyAsDouble(k));
                    }
                    return true;
                })
                .from(found);
    }
}
