package io.scalegraph.analyzer.model.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.law.Hockney;
import io.scalegraph.analyzer.model.theorem.Householder;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PredictionsTest {
    private static final double MICRO = 1e-6;
    private static final Hockney MU = new Hockney(1.7e6, 300);

    private final List<Measurement> runs = new ArrayList<>();

    @Test
    void sunRover_fromRuns_isTheVectors() throws Exception {
        oneProcessor();
        for (double[] row : Reference.numbers("vectors/sun-rover-theorem1-hockney-mu-times")) {
            run((int) row[0], row[1], row[4] * MICRO);
        }

        Prediction prediction = Predictions.sunRover(table(), TheoremInput.of(100.0, List.of()));

        for (double[] row : Reference.numbers("vectors/sun-rover-theorem1-hockney-mu-psi")) {
            assertThat(psi(prediction, (int) row[0], (int) row[1]).psi().value())
                    .isCloseTo(row[2], within(1e-9));
        }
        assertThat(prediction.error().value()).isLessThan(1e-12);
        assertThat(prediction.condition()).startsWith("a = 425000 ");
    }

    /** The machine of 128 processors, from the overheads of the smaller ones. */
    @Test
    void sunRover_processorsThatWereNotMeasured() throws Exception {
        oneProcessor();
        for (double[] row : Reference.numbers("vectors/sun-rover-theorem1-hockney-mu-times")) {
            if (row[0] < 128) {
                run((int) row[0], row[1], row[4] * MICRO);
            }
        }

        Prediction prediction = Predictions.sunRover(table(), TheoremInput.of(100.0, List.of(128, 512)));

        assertThat(psi(prediction, 1, 128).psi().value()).isCloseTo(0.1415762151958471, within(1e-9));
        assertThat(psi(prediction, 64, 512).psi().note())
                .isEqualTo("N = 512: refused: 512 is beyond 4 times the largest measured, 64");
    }

    @Test
    void sunRover_overheadThatDependsOnWork_isTheorem2() throws Exception {
        oneProcessor();
        for (double w : List.of(1000.0, 2000.0, 4000.0)) {
            run(4, w, w / 4 / MU.speed(w / 4) + 1e-4 + 1e-8 * w);
        }

        Prediction prediction = Predictions.sunRover(table(), TheoremInput.of(400.0, List.of(8)));
        Prediction.Scaled scaled = prediction.systems().get(1);
        double work = scaled.work().value();

        assertThat(work / (4 * scaled.time().value())).isCloseTo(MU.speed(400), within(1e-3));
        assertThat(psi(prediction, 1, 8).psi().note())
                .isEqualTo("N = 8: not measured, and the overheads depend on work");
    }

    @Test
    void sunRover_workFarBeyondTheMeasured_isRefused() throws Exception {
        oneProcessor();
        for (double w : List.of(10.0, 20.0)) {
            run(4, w, w / 4 / MU.speed(w / 4) + 1e-3 + 1e-8 * w);
        }
        assertThat(psi(Predictions.sunRover(table(), TheoremInput.of(1000.0, List.of())), 1, 4)
                        .psi()
                        .note())
                .startsWith("N = 4: refused: W = ")
                .endsWith("is beyond 4 times the largest measured on N = 4, 20");

        runs.removeIf(run -> run.processors() == 4);
        run(4, 20, 20.0 / 4 / MU.speed(5) + 10);
        assertThat(psi(Predictions.sunRover(table(), TheoremInput.of(1000.0, List.of())), 1, 4)
                        .psi()
                        .note())
                .startsWith("N = 4: refused: W/N = ");
    }

    @Test
    void sunRover_superlinearRuns_keepTheSign() throws Exception {
        run(1, 1000, 1);
        run(2, 1000, 0.4);

        Prediction.Cell cell = psi(Predictions.sunRover(table(), TheoremInput.of(null, List.of())), 1, 2);

        assertThat(cell.psi().value() == null || cell.psi().value() > 1).isTrue();
        assertThat(cell.psi().note()).isNotEmpty();
    }

    @Test
    void sunZhu_fromRuns_isTheRequiredWorkOfTheVectors() throws Exception {
        double tau = 0.18 * MICRO;
        run(1, 1e6, 1e6 * tau);
        for (double[] row : Reference.numbers("vectors/sun-zhu-eq13-17-consistent-model")) {
            if (row[0] == 3.25) {
                run((int) row[3], row[5], row[6] * MICRO);
            }
        }
        Householder model = Householder.printed(tau, 3.37 * MICRO);

        Prediction prediction = Predictions.sunZhu(table(), 3.25e6, TheoremInput.of(null, List.of()));

        for (Prediction.Scaled system : prediction.systems().subList(1, 7)) {
            double n = model.size(3.25e6, system.processors()).value();
            assertThat(system.work().value()).isCloseTo(model.work(n), within(1e-9 * model.work(n)));
        }
        assertThat(psi(prediction, 1, 2).psi().note()).startsWith("N = 1: undefined: no overhead (T_o = 0)");
        assertThat(psi(Predictions.sunZhu(table(), 6e6, TheoremInput.of(null, List.of())), 2, 4)
                        .psi()
                        .note())
                .isEqualTo("N = 2: speed not attainable: a * Delta >= 1");
    }

    @Test
    void chenSunWu_holdsSpeedEfficiency_andIsTheRatioOfOverheads() throws Exception {
        for (double w : List.of(1e6, 3e6)) {
            run(2, w, w / 50e6 + 0.2, 50e6);
            run(6, w, w / 170e6 + 0.5, 170e6);
        }

        Prediction prediction = Predictions.chenSunWu(table(), TheoremInput.of(1e6, List.of()));
        Prediction.Scaled scaled = prediction.systems().get(1);

        assertThat(psi(prediction, 2, 6).psi().value()).isCloseTo(0.2 / 0.5, within(1e-9));
        assertThat(scaled.work().value() / (scaled.time().value() * 170e6))
                .isCloseTo(1e6 / ((1e6 / 50e6 + 0.2) * 50e6), within(1e-12));
    }

    @Test
    void tables_thatDoNotTellEnough_areRefused() {
        run(2, 100, 1);
        assertThatThrownBy(() -> Predictions.sunRover(table(), TheoremInput.of(null, List.of())))
                .isInstanceOf(TableException.class)
                .hasMessageContaining("the speed of one processor is needed, and no run is on one");
        assertThatThrownBy(() -> Predictions.chenSunWu(table(), TheoremInput.of(null, List.of())))
                .hasMessageContaining("marked_speed");
        run(1, 100, 1, 5);
        run(1, 200, 2, 6);
        runs.remove(0);
        assertThatThrownBy(() -> Predictions.chenSunWu(table(), TheoremInput.of(null, List.of())))
                .hasMessageContaining("N = 1 has several marked speeds");
    }

    @Test
    void noOverheadLaw_ofTooFewProcessors_saysSo() throws Exception {
        run(1, 100, 100);
        run(2, 100, 51);

        Prediction prediction = Predictions.sunRover(table(), TheoremInput.of(null, List.of(4)));

        assertThat(psi(prediction, 4, 4).psi().note()).contains("too few N for a law of the overheads");
    }

    private void oneProcessor() {
        for (double w : List.of(10.0, 1000.0, 10_000.0)) {
            run(1, w, MU.time(w));
        }
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

    private void run(int n, double work, double time, double markedSpeed) {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        values.put(Quantity.WORK, work);
        values.put(Quantity.TIME, time);
        values.put(Quantity.MARKED_SPEED, markedSpeed);
        runs.add(new Measurement("run", n, values));
    }

    private MeasurementTable table() {
        return new MeasurementTable(
                "runs", Set.copyOf(runs.get(runs.size() - 1).values().keySet()), runs);
    }
}
