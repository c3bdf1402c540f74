package io.scalegraph.analyzer.model.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How sure predictions are, and what the runs themselves say beside them. */
class PredictedIntervalsTest {
    /** ln T of 6.3, 6.5 and 6.7 scatters by s = 0.0308; Student's t with 2 degrees of freedom is within 4.303 in 95 %. */
    private static final double ERROR = Math.sqrt(Math.PI / 2) * 0.0308 / Math.sqrt(3) * 4.303;

    private static final double LEAST = 6.5 * Math.exp(-ERROR) - 2.5;
    private static final double MOST = 6.5 * Math.exp(ERROR) - 2.5;

    private final List<Measurement> runs = new ArrayList<>();

    /** With speed 1 and overheads t_o = 1 on 2 and t_o' on 4, psi = 1/t_o'; repeats of t_o' spread from 3.8 to 4.2. */
    @Test
    void repeats_giveAnInterval_thatKnowsHowTheyScatter() throws Exception {
        for (double t : List.of(3.8, 4.0, 4.2)) {
            run(1, 10, 10);
            run(2, 10, 5 + 1);
            run(4, 10, 2.5 + t);
        }

        Prediction prediction = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of()));
        Estimate psi = psi(prediction, 2, 4).psi();

        assertThat(psi.value()).isCloseTo(1 / 4.0, within(1e-9));
        assertThat(psi.low()).isCloseTo(1 / MOST, within(0.1 / 4));
        assertThat(psi.high()).isCloseTo(1 / LEAST, within(0.1 / 4));
        assertThat(psi(prediction, 4, 4).psi().low()).isNull();
    }

    @Test
    void withoutRepeats_orWithTwo_saysWhyThereIsNoInterval() throws Exception {
        run(1, 10, 10);
        run(2, 10, 6);
        run(4, 10, 6);
        assertThat(psi(Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of())), 2, 4)
                        .psi()
                        .note())
                .isEqualTo("no repeats: no interval");

        runs.addAll(List.copyOf(runs));
        assertThat(psi(Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of())), 2, 4)
                        .psi()
                        .note())
                .isEqualTo("only 2 repeats: no interval");
    }

    /** W' = a p' T_o/(1 - a Delta) = 4 t_o' and T' = W' Delta/p' + t_o' = 2 t_o', with t_o' from 3.8 to 4.2. */
    @Test
    void repeats_giveRequiredWorkAndTimeTheirIntervals() throws Exception {
        for (double t : List.of(3.8, 4.0, 4.2)) {
            run(1, 10, 10);
            run(4, 10, 2.5 + t);
        }

        Prediction.Scaled four = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of()))
                .systems()
                .get(1);

        assertEstimate(four.work(), 16, 4 * LEAST, 4 * MOST);
        assertEstimate(four.time(), 8, 2 * LEAST, 2 * MOST);
    }

    private static void assertEstimate(Estimate estimate, double value, double low, double high) {
        assertThat(estimate.value()).isCloseTo(value, within(1e-9));
        assertThat(estimate.low()).isCloseTo(low, within(0.05 * low));
        assertThat(estimate.high()).isCloseTo(high, within(0.05 * high));
        assertThat(estimate.note()).isEmpty();
    }

    @Test
    void requiredWork_withoutAnInterval_saysWhy() throws Exception {
        run(1, 10, 10);
        run(4, 10, 6.5);
        Prediction.Scaled once = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of()))
                .systems()
                .get(1);
        assertThat(once.work().note()).isEqualTo("no repeats: no interval");
        assertThat(once.time().note()).isEqualTo("no repeats: no interval");

        runs.addAll(List.copyOf(runs));
        runs.addAll(List.copyOf(runs));
        Prediction.Scaled base = Predictions.sunRover(table(), TheoremInput.of(10.0, List.of()))
                .systems()
                .get(0);
        assertThat(base.work().value()).isEqualTo(10);
        assertThat(base.work().note()).isEqualTo("given: no interval");
    }

    /** T = W/N + l_N is a line over W, so that what lies between two sizes is exact, as is the prediction. */
    @Test
    void measuredBesidePredicted_isTheSameForALinearSystem() throws Exception {
        for (double w : List.of(1.0, 4.0, 16.0, 64.0)) {
            run(1, w, w);
            run(2, w, w / 2 + 1);
            run(4, w, w / 4 + 3);
        }

        Prediction prediction = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of()));

        Prediction.Cell cell = psi(prediction, 2, 4);
        assertThat(cell.psi().value()).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(cell.measured().value()).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(cell.measured().note()).isEqualTo("no repeats: no interval");
        assertThat(prediction.systems().get(2).measured()).isEmpty();
    }

    @Test
    void measuredBesidePredicted_withoutSuchRuns_saysWhy() throws Exception {
        for (double w : List.of(10.0, 100.0)) {
            run(1, w, w);
        }
        run(2, 4, 2 + 1);
        run(4, 4, 1 + 3);
        run(8, 4, 0.5 + 7);
        run(16, 4, 0.25 + 15);

        Prediction prediction = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of(32)));

        assertThat(psi(prediction, 4, 8).psi().value()).isNotNull();
        assertThat(psi(prediction, 4, 8).measured().note())
                .startsWith("N = 4: a = 0.5 not reached at any measured size");
        assertThat(psi(prediction, 4, 32).measured().note()).isEqualTo("N = 32 was not measured");
        assertThat(prediction.systems().get(2).measured()).startsWith("a = 0.5 not reached at any measured size");
    }

    /** The only size on 2 processors is 1 % off the speed that is held. */
    @Test
    void measuredBesidePredicted_nearestRunWithin2Percent_isTaken() throws Exception {
        run(1, 10, 10);
        run(2, 2, 2 / 1.01);
        run(4, 12, 6);

        Prediction prediction = Predictions.sunZhu(table(), 0.5, TheoremInput.of(null, List.of()));

        assertThat(psi(prediction, 2, 4).measured().value()).isCloseTo(4 * 2 / (2 * 12.0), within(1e-12));
        assertThat(prediction.systems().get(1).measured()).isEqualTo("measured a = 0.505 at W = 2, 1 % off");
    }

    private static Prediction.Cell psi(Prediction prediction, int from, int to) {
        return prediction.cells().stream()
                .filter(cell -> cell.from() == from && cell.to() == to)
                .findFirst()
                .orElseThrow();
    }

    private void run(int n, double work, double time) {
        runs.add(new Measurement("run", n, Map.of(Quantity.WORK, work, Quantity.TIME, time)));
    }

    private MeasurementTable table() {
        return new MeasurementTable(
                "runs", Set.copyOf(runs.get(runs.size() - 1).values().keySet()), runs);
    }
}
