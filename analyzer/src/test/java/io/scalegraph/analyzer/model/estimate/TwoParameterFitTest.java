package io.scalegraph.analyzer.model.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.estimate.TwoParameterFit.Run;
import io.scalegraph.analyzer.model.law.MemoryLevels;
import io.scalegraph.analyzer.model.theorem.Householder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwoParameterFitTest {
    private static final double MICRO = 1e-6;
    private static final Householder MODEL = Householder.printed(0.18 * MICRO, 3.37 * MICRO);

    @Test
    void of_vectors_givesTheirParameters() throws Exception {
        List<Run> runs = new ArrayList<>();
        for (double[] row : Reference.numbers("vectors/sun-zhu-eq13-17-consistent-model")) {
            runs.add(new Run(MODEL.operations(row[4], (int) row[3]), MODEL.accesses(row[4]), row[6] * MICRO));
        }

        TwoParameterFit fit = TwoParameterFit.of(runs);

        assertThat(fit.tau().value()).isCloseTo(0.18 * MICRO, within(1e-9 * MICRO));
        assertThat(fit.beta().value()).isCloseTo(3.37 * MICRO, within(1e-8 * MICRO));
    }

    /** Eq. 21 written out, on runs that no parameters fit exactly. */
    @Test
    void of_noisyRuns_isEq21() throws Exception {
        List<Run> runs = List.of(run(362, 2, 1.02), run(512, 4, 0.97), run(700, 8, 1.01), run(300, 2, 1));
        double sbb = 0;
        double scc = 0;
        double sbc = 0;
        double sbT = 0;
        double scT = 0;
        for (Run run : runs) {
            sbb += run.operations() * run.operations();
            scc += run.accesses() * run.accesses();
            sbc += run.operations() * run.accesses();
            sbT += run.operations() * run.seconds();
            scT += run.accesses() * run.seconds();
        }
        double d = sbb * scc - sbc * sbc;

        TwoParameterFit fit = TwoParameterFit.of(runs);

        assertThat(fit.tau().value()).isCloseTo((sbT * scc - scT * sbc) / d, within(1e-15));
        assertThat(fit.beta().value()).isCloseTo((sbb * scT - sbc * sbT) / d, within(1e-13));
        assertThat(fit.tau().low()).isLessThan(fit.tau().value());
        assertThat(fit.tau().high()).isGreaterThan(fit.tau().value());
    }

    @Test
    void of_twoRuns_hasNoInterval() throws Exception {
        TwoParameterFit fit = TwoParameterFit.of(List.of(run(362, 2, 1), run(512, 4, 1)));

        assertThat(fit.tau().value()).isCloseTo(0.18 * MICRO, within(1e-12 * MICRO));
        assertThat(fit.tau().low()).isNull();
        assertThat(fit.tau().note()).contains("no interval");
    }

    @Test
    void of_sameColumnsPerProcessor_isNotIdentifiable() {
        assertThatThrownBy(() -> TwoParameterFit.of(List.of(run(100, 2, 1), run(200, 4, 1), run(400, 8, 1))))
                .isInstanceOf(NotIdentifiableException.class)
                .hasMessage("not identifiable: all runs have the same n/p (b/c is equal)");
    }

    @Test
    void of_oneRun_isNotIdentifiable() {
        assertThatThrownBy(() -> TwoParameterFit.of(List.of(run(100, 2, 1))))
                .isInstanceOf(NotIdentifiableException.class)
                .hasMessageContaining("two parameters from one run");
    }

    @Test
    void of_runsThatContradictTheModel_keepsTheSign() throws Exception {
        TwoParameterFit fit = TwoParameterFit.of(List.of(run(100, 1, 10), run(100, 100, 1), run(200, 50, 1)));

        assertThat(fit.beta().value()).isNegative();
        assertThat(fit.beta().note()).contains("beta < 0");
    }

    @Test
    void secondLevel_fromOneRun() {
        Householder across = new MemoryLevels(3.37 * MICRO, 6.27 * MICRO, 32).householder(0.18 * MICRO, 36);
        Run run = new Run(across.operations(1000, 36), across.accesses(1000), across.time(1000, 36));

        Estimate beta = TwoParameterFit.secondLevel(run, 0.18 * MICRO);

        assertThat(beta.value()).isCloseTo(6.27 * MICRO, within(1e-15));
        assertThat(beta.note()).contains("from one run");
        assertThat(TwoParameterFit.secondLevel(run, 1).note()).contains("beta'' < 0");
    }

    @Test
    void levels_changeAboveTheRing() {
        MemoryLevels levels = new MemoryLevels(1, 2, 32);

        assertThat(levels.beta(32)).isEqualTo(1);
        assertThat(levels.beta(33)).isEqualTo(2);
    }

    private static Run run(double n, int p, double noise) {
        return new Run(MODEL.operations(n, p), MODEL.accesses(n), MODEL.time(n, p) * noise);
    }
}
