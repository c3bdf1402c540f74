package io.scalegraph.analyzer.model.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.estimate.LinearFit;
import io.scalegraph.analyzer.model.estimate.NotIdentifiableException;
import io.scalegraph.analyzer.model.estimate.Roots;
import java.util.List;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChenSunWuTest {
    private static final EliminationOverhead SUNWULF = EliminationOverhead.ofSunwulf();

    @Test
    void work_tables3And4() {
        for (String table : List.of("tables/chen-table-3-ge-two-nodes", "tables/chen-table-4-ge-four-nodes")) {
            for (CSVRecord row : Reference.rows(table)) {
                double work = PaperAlgorithm.GAUSSIAN_ELIMINATION.operations(Double.parseDouble(row.get(0)));
                double rounding = row.get(1).contains("E") ? 0.005e8 : 0.5;
                assertThat(work).isCloseTo(Double.parseDouble(row.get(1)), within(rounding));
            }
        }
    }

    @Test
    void size_isTheInverseOfWork() {
        for (PaperAlgorithm workload : PaperAlgorithm.values()) {
            assertThat(workload.size(workload.operations(1234.5)).value()).isCloseTo(1234.5, within(1e-8));
        }
    }

    /** One step from the base of two nodes, with the overhead at the measured sizes, as the paper seems to have done. */
    @Test
    void table12_predictedSizes() {
        List<CSVRecord> measured = Reference.rows("tables/chen-table-5-ge-required-size");
        ChenSunWu base = run(measured.get(0));

        for (double[] row : Reference.numbers("tables/chen-table-12-ge-predicted-size")) {
            CSVRecord scaled = measured.stream()
                    .filter(cells -> Double.parseDouble(cells.get(0)) == row[0])
                    .findFirst()
                    .orElseThrow();
            double work = base.requiredWork(
                            Double.parseDouble(scaled.get(3)) * 1e6,
                            0,
                            run(scaled).communication())
                    .value();
            double tolerance = row[0] == 4 ? 0.01 : 0.0016;
            assertThat(PaperAlgorithm.GAUSSIAN_ELIMINATION.size(work).value())
                    .isCloseTo(row[1], within(tolerance * row[1]));
        }
    }

    @Test
    void table13_fromTable12() {
        double[] sizes = new double[33];
        double[] speeds = new double[33];
        Reference.rows("tables/chen-table-5-ge-required-size")
                .forEach(row -> speeds[Integer.parseInt(row.get(0))] = Double.parseDouble(row.get(3)));
        sizes[2] = 310;
        Reference.numbers("tables/chen-table-12-ge-predicted-size").forEach(row -> sizes[(int) row[0]] = row[1]);

        for (double[] row : Reference.numbers("tables/chen-table-13-ge-psi-predicted")) {
            int from = (int) row[0];
            int to = (int) row[1];
            double psi = speeds[to]
                    * PaperAlgorithm.GAUSSIAN_ELIMINATION.operations(sizes[from])
                    / (speeds[from] * PaperAlgorithm.GAUSSIAN_ELIMINATION.operations(sizes[to]));
            assertThat(psi).isCloseTo(row[2], within(5.1e-4));
        }
    }

    @Test
    void trendLineReadings_areThoseOfAQuadraticThroughTheOrigin() throws Exception {
        assertThat(reading("tables/chen-table-3-ge-two-nodes")).isEqualTo(310);
        assertThat(reading("tables/chen-table-4-ge-four-nodes")).isEqualTo(480);
    }

    /** The size at E_s = 0.3, read to tens. */
    private static double reading(String table) throws NotIdentifiableException {
        List<FitPoint> points = Reference.rows(table).stream()
                .map(row -> new FitPoint(Double.parseDouble(row.get(0)), Double.parseDouble(row.get(4))))
                .toList();
        double[] line = LinearFit.of(points, n -> new double[] {n, n * n}, LinearFit.Weight.EQUAL);
        double size = Roots.near(100, n -> line[0] * n + line[1] * n * n - 0.3).orElseThrow();
        return Math.rint(size / 10) * 10;
    }

    /** From the base of two nodes; the overhead is that at the size which is looked for. */
    @ParameterizedTest
    @CsvSource({"4, 505", "8, 896", "16, 1677", "32, 3240"})
    void jointSolution_ofEverySystem(int nodes, double size) {
        List<CSVRecord> measured = Reference.rows("tables/chen-table-5-ge-required-size");
        CSVRecord system = measured.stream()
                .filter(row -> Integer.parseInt(row.get(0)) == nodes)
                .findFirst()
                .orElseThrow();

        Estimate work = run(measured.get(0))
                .requiredWorkOnSameNode(
                        Double.parseDouble(system.get(3)) * 1e6,
                        w -> SUNWULF.seconds(
                                PaperAlgorithm.GAUSSIAN_ELIMINATION.size(w).value(), nodes + 1));

        assertThat(PaperAlgorithm.GAUSSIAN_ELIMINATION.size(work.value()).value())
                .isCloseTo(size, within(0.5));
    }

    @Test
    void predictedSizes_areOffByAsMuchAsThePaperSays() {
        List<double[]> predicted = Reference.numbers("tables/chen-table-12-ge-predicted-size");
        List<CSVRecord> measured = Reference.rows("tables/chen-table-5-ge-required-size");
        double sum = 0;
        for (int i = 0; i < predicted.size(); i++) {
            double size = Double.parseDouble(measured.get(i + 1).get(1));
            sum += Math.abs(predicted.get(i)[1] - size) / size;
        }

        assertThat(100 * sum / predicted.size())
                .isCloseTo(Reference.text("tables/chen-text-examples", "average_prediction_error_N"), within(0.1));
    }

    @Test
    void jointSolution_withMeasuredTimePerOperation() {
        double tC = 3.1e-8;
        double es = speedEfficiency(310, 3, 62.05e6, tC);

        Estimate work = ChenSunWu.workAt(
                es,
                102.63e6,
                w -> w * tC / 5
                        + SUNWULF.seconds(
                                PaperAlgorithm.GAUSSIAN_ELIMINATION.size(w).value(), 5),
                1e7);

        assertThat(es).isCloseTo(0.298, within(5e-4));
        assertThat(PaperAlgorithm.GAUSSIAN_ELIMINATION.size(work.value()).value())
                .isCloseTo(505, within(0.5));
    }

    private static double speedEfficiency(double n, int processes, double c, double tC) {
        double work = PaperAlgorithm.GAUSSIAN_ELIMINATION.operations(n);
        return work / (c * (work * tC / processes + SUNWULF.seconds(n, processes)));
    }

    @Test
    void theorem1_holdsSpeedEfficiency() {
        double alpha = 0.01;
        ChenSunWu base = new ChenSunWu(100, 1e5, alpha * 1e5 / 20, 30);
        double scaledWork = base.requiredWork(400, 70, 90).value();
        double time = (1 - alpha) * 1e5 / 100 + base.sequential() + 30;
        double scaledTime = (1 - alpha) * scaledWork / 400 + 70 + 90;

        assertThat(base.psi(70, 90).value()).isCloseTo(400 * 1e5 / (100 * scaledWork), within(1e-12));
        assertThat(scaledWork / (scaledTime * 400)).isCloseTo(1e5 / (time * 100), within(1e-12));
    }

    /** alpha W / C_j, not alpha W / C, is what grows with the work on the same node. */
    @Test
    void theorem2_holdsSpeedEfficiencyAndAgreesWithTheorem1() {
        double beta = 0.001 / 20;
        ChenSunWu base = new ChenSunWu(100, 1e5, beta * 1e5, 30);
        double psi = base.psiOnSameNode(400, 90).value();
        double scaledWork = base.requiredWorkOnSameNode(400, w -> 90).value();

        assertThat(psi).isCloseTo(400 * 1e5 / (100 * scaledWork), within(1e-12));
        assertThat(base.psi(beta * scaledWork, 90).value()).isCloseTo(psi, within(1e-12));
    }

    @Test
    void corollaries() {
        ChenSunWu parallel = new ChenSunWu(100, 1e5, 0, 30);

        assertThat(parallel.psi(0, 30).value()).isOne();
        assertThat(parallel.psi(0, 60).value()).isEqualTo(0.5);
        assertThat(parallel.psiOnSameNode(400, 60).value()).isEqualTo(0.5);
        assertThat(new ChenSunWu(100, 1e5, 0, 0).psi(0, 0).value()).isOne();
    }

    @Test
    void degenerateCases_haveReasons() {
        ChenSunWu serial = new ChenSunWu(100, 1e5, 500, 30);

        assertThat(serial.psiOnSameNode(400, 90).note()).startsWith("not scalable: C T_0 <= (C' - C) beta W");
        assertThat(serial.requiredWorkOnSameNode(400, w -> 90).note()).startsWith("not scalable");
        assertThat(new ChenSunWu(100, 1e5, 0, 30).psiOnSameNode(400, 0).note()).startsWith("undefined");
        assertThat(new ChenSunWu(100, 1e5, 0, 30).psi(0, 0).note()).startsWith("undefined");
        assertThat(new ChenSunWu(100, 1e5, 0, 30)
                        .requiredWorkOnSameNode(400, w -> w)
                        .note())
                .startsWith("not scalable: communication grows");
        assertThat(ChenSunWu.workAt(0.9, 100, w -> w, 1e3).note()).startsWith("E_s = 0.9 not reached");
    }

    private static ChenSunWu run(CSVRecord row) {
        double n = Double.parseDouble(row.get(1));
        int processes = Integer.parseInt(row.get(0)) + 1; // the server runs two
        return new ChenSunWu(
                Double.parseDouble(row.get(3)) * 1e6,
                PaperAlgorithm.GAUSSIAN_ELIMINATION.operations(n),
                0,
                SUNWULF.seconds(n, processes));
    }
}
