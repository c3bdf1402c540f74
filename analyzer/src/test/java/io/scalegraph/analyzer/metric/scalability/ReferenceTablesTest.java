package io.scalegraph.analyzer.metric.scalability;

import static io.scalegraph.analyzer.Reference.number;
import static io.scalegraph.analyzer.Reference.whole;
import static io.scalegraph.analyzer.table.Quantity.MARKED_SPEED;
import static io.scalegraph.analyzer.table.Quantity.SIZE;
import static io.scalegraph.analyzer.table.Quantity.TIME;
import static io.scalegraph.analyzer.table.Quantity.WORK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.Reference;
import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.MarkedSpeed;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Tables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published tables; tolerances are the rounding of what is printed. */
class ReferenceTablesTest {
    private static final double THREE_DIGITS = 5.1e-4;
    /** The time on 8 processors that column 8 of Table I was made with; Table II prints another. */
    private static final double T8_OF_TABLE_I = 0.01871;

    @Test
    void sunRoverTable1_followsFromTheTimesOfTable2() throws Exception {
        ScalabilityMatrix printed = psi(burgTimes(0.01774));
        ScalabilityMatrix other = psi(burgTimes(T8_OF_TABLE_I));

        for (CSVRecord row : Reference.rows("tables/sun-rover-table-i-burg-ncube-psi-computed")) {
            int from = whole(row, "N_from_processors");
            int to = whole(row, "N_to_processors");
            ScalabilityMatrix matrix = to == 8 && from < 8 ? other : printed;
            assertThat(matrix.cell(from, to).value())
                    .as(from + " to " + to)
                    .isCloseTo(number(row, "psi_dimensionless"), within(THREE_DIGITS));
        }
    }

    @Test
    void sunRoverTable3_isTheTableOfNeighbours() throws Exception {
        for (CSVRecord row : Reference.rows("tables/sun-rover-table-iii-burg-ncube-psi-adjacent")) {
            int from = whole(row, "N_from_processors");
            int to = whole(row, "N_to_processors");
            assertThat(psi(burgTimes(to == 8 ? T8_OF_TABLE_I : 0.01774))
                            .cell(from, to)
                            .value())
                    .as(from + " to " + to)
                    .isCloseTo(number(row, "psi_dimensionless"), within(THREE_DIGITS));
        }
    }

    private static MeasurementTable burgTimes(double t8) {
        Tables tables = new Tables();
        for (CSVRecord row : Reference.rows("tables/sun-rover-table-ii-burg-ncube-times")) {
            int n = whole(row, "N_processors");
            tables.run(n, TIME, n == 8 ? t8 : number(row, "time_s"));
        }
        return tables.table();
    }

    /** Two printed ratios determine W on three numbers of processors, and with it the third ratio. */
    @ParameterizedTest
    @CsvSource({
        "tables/sun-rover-table-v-burg-ncube-psi-measured, 1e-3",
        "tables/sun-rover-table-vi-slalom-ncube-psi-computed, 5e-3",
        "tables/sun-rover-table-vii-slalom-ncube-psi-measured, 1e-3"
    })
    void sunRoverTables5To7_obeyTheProductRule(String name, double tolerance) throws Exception {
        Map<List<Integer>, Double> printed = new HashMap<>();
        Reference.rows(name)
                .forEach(row -> printed.put(
                        List.of(whole(row, "N_from_processors"), whole(row, "N_to_processors")),
                        number(row, "psi_dimensionless")));
        List<Integer> all = printed.keySet().stream()
                .map(pair -> pair.get(1))
                .distinct()
                .sorted()
                .toList();
        for (int[] three : triples(all)) {
            double middle = three[1] / (three[0] * printed.get(List.of(three[0], three[1])));
            double last = three[2] * middle / (three[1] * printed.get(List.of(three[1], three[2])));
            MeasurementTable table = new Tables()
                    .run(three[0], WORK, 1)
                    .run(three[1], WORK, middle)
                    .run(three[2], WORK, last)
                    .table();
            assertThat(psi(table).cell(three[0], three[2]).value())
                    .as(Arrays.toString(three))
                    .isCloseTo(printed.get(List.of(three[0], three[2])), within(tolerance));
        }
    }

    private static List<int[]> triples(List<Integer> numbers) {
        List<int[]> triples = new ArrayList<>();
        for (int a : numbers) {
            for (int b : numbers) {
                for (int c : numbers) {
                    if (a < b && b < c) {
                        triples.add(new int[] {a, b, c});
                    }
                }
            }
        }
        return triples;
    }

    @Test
    void sunRover_vectorsOfTheorem1_areIsospeed() throws Exception {
        Tables tables = new Tables();
        double speed = 0;
        for (CSVRecord row : Reference.rows("vectors/sun-rover-theorem1-hockney-mu-times")) {
            int n = whole(row, "N_processors");
            double work = number(row, "W_flop");
            double time = number(row, "T_us");
            speed = work / (n * time);
            tables.run(n, WORK, work, TIME, time);
        }
        ScalabilityMatrix matrix = Scalability.of(Isospeed.of(speed, SizeMethod.MEASURED, 1e-9), tables.table());

        for (CSVRecord row : Reference.rows("vectors/sun-rover-theorem1-hockney-mu-psi")) {
            MatrixCell cell = matrix.cell(whole(row, "N_from"), whole(row, "N_to"));
            assertThat(cell.value()).isCloseTo(number(row, "psi_dimensionless"), within(1e-9));
            assertThat(cell.ratios().byTime()).isCloseTo(number(row, "psi_dimensionless"), within(1e-9));
        }
    }

    /** With the work that reproduces all their digits; the printed 2n^3 + 3n^2 does not. */
    @ParameterizedTest
    @CsvSource({
        "tables/sun-zhu-table-2-psi-predicted, n_predicted_columns",
        "tables/sun-zhu-table-3-psi-measured, n_measured_columns"
    })
    void sunZhuTables2And3_followFromTheSizesOfTable1(String name, String column) throws Exception {
        Tables tables = new Tables();
        for (CSVRecord row : Reference.rows("tables/sun-zhu-table-1-matrix-size")) {
            double n = row.get(column).isEmpty() ? number(row, "n_measured_columns") : number(row, column);
            tables.run(whole(row, "p_processors"), WORK, 2 * n * n * n + 8.5 * n * n + 26.5 * n);
        }

        assertMatrix(psi(tables.table()), Reference.rows(name), 5.1e-6);
    }

    @ParameterizedTest
    @CsvSource({"tables/chen-table-3-ge-two-nodes, 62.05, 310", "tables/chen-table-4-ge-four-nodes, 102.63, 480"})
    void chenTables3And4_speedEfficiencyAndTrendLine(String name, double markedSpeed, double required)
            throws Exception {
        List<CSVRecord> rows = Reference.rows(name);
        Tables tables = new Tables();
        for (CSVRecord row : rows) {
            tables.run(
                    2,
                    SIZE,
                    number(row, "N_matrix_rank"),
                    WORK,
                    gaussianElimination(number(row, "N_matrix_rank")),
                    TIME,
                    number(row, "T_ms") / 1e3,
                    MARKED_SPEED,
                    markedSpeed * 1e6);
        }
        MeasurementTable table = tables.table();

        List<Sample> samples = MeasuredSizes.of(table).samples(2);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(2 * samples.get(i).speed() / 1e6).isCloseTo(number(rows.get(i), "speed_Mflops"), within(1.1e-3));
            assertThat(samples.get(i).speedEfficiency())
                    .isCloseTo(number(rows.get(i), "speed_efficiency"), within(1e-3));
        }
        IsospeedEfficiency metric = IsospeedEfficiency.of(0.3, SizeMethod.FITTED, 0);
        double size = metric.point(metric.runs(table), 2).at().size();
        assertThat(10 * Math.rint(size / 10)).as("%s, read to tens", size).isEqualTo(required);
    }

    /** A server counts twice where both its processors are used. */
    @Test
    void chenTable2_markedSpeedsOfNodes_sumToThoseOfSystems() {
        List<CSVRecord> nodes = Reference.rows("tables/chen-table-2-marked-speed");
        double server = Reference.number(nodes.get(0), 1);
        double blade = Reference.number(nodes.get(1), 1);
        double fire = Reference.number(nodes.get(2), 1);

        assertSystem("C2_ge_server2cpu_1blade", server, server, blade);
        assertSystem("C4_ge_server2cpu_3blade", server, server, blade, blade, blade);
        assertSystem("example_marked_speed_1server_1blade_2fire", server, blade, fire, fire);
        assertSystem("C8_mm", server, blade, blade, blade, fire, fire, fire, fire);
    }

    private static void assertSystem(String quantity, Double... nodes) {
        assertThat(MarkedSpeed.of(List.of(nodes)))
                .isCloseTo(Reference.text("tables/chen-text-examples", quantity), within(1e-9));
    }

    @Test
    void chenTable6_followsFromTheSizesOfTable5() throws Exception {
        Tables tables = new Tables();
        for (CSVRecord row : Reference.rows("tables/chen-table-5-ge-required-size")) {
            tables.run(
                    whole(row, "nodes"),
                    WORK,
                    gaussianElimination(number(row, "N_matrix_size")),
                    MARKED_SPEED,
                    number(row, "marked_speed_Mflops"));
        }

        assertNodes(tables.table(), "tables/chen-table-6-ge-psi-computed", 1e-3);
    }

    @Test
    void chenTable13_followsFromThePredictedSizesOfTable12() throws Exception {
        Map<Integer, Double> markedSpeeds = new TreeMap<>();
        Tables tables = new Tables();
        for (CSVRecord row : Reference.rows("tables/chen-table-5-ge-required-size")) {
            markedSpeeds.put(whole(row, "nodes"), number(row, "marked_speed_Mflops"));
        }
        tables.run(2, WORK, gaussianElimination(310), MARKED_SPEED, markedSpeeds.get(2));
        for (CSVRecord row : Reference.rows("tables/chen-table-12-ge-predicted-size")) {
            int nodes = whole(row, "nodes");
            double work = gaussianElimination(number(row, "N_predicted_matrix_size"));
            tables.run(nodes, WORK, work, MARKED_SPEED, markedSpeeds.get(nodes));
        }

        assertNodes(tables.table(), "tables/chen-table-13-ge-psi-predicted", THREE_DIGITS);
    }

    private static void assertNodes(MeasurementTable table, String name, double tolerance) throws Exception {
        ScalabilityMatrix matrix = Scalability.of(IsospeedEfficiency.of(0.3, SizeMethod.INTERPOLATED, 0), table);
        for (CSVRecord row : Reference.rows(name)) {
            assertThat(matrix.cell(whole(row, "nodes_from"), whole(row, "nodes_to"))
                            .value())
                    .isCloseTo(number(row, "psi_dimensionless"), within(tolerance));
        }
    }

    private static double gaussianElimination(double n) {
        return 2.0 / 3 * n * n * n - n * n / 2 - 19.0 / 6 * n + 3;
    }

    @Test
    void latencyVectors_equations3_9And10() {
        for (CSVRecord row : Reference.rows("vectors/latency-metric")) {
            double work = number(row, "W_ops");
            double cost = number(row, "tc_s");
            int n = whole(row, "N");
            double tPara = number(row, "Tpara_s");
            double e = Efficiency.ofWork(work, cost, n, tPara);
            assertThat(e).isEqualTo(number(row, "E"));
            assertThat(AverageLatency.ofWork(tPara, work, cost, n)).isCloseTo(number(row, "L_eq3_s"), within(1e-12));
            assertThat(AverageLatency.ofEfficiency(tPara, e)).isCloseTo(number(row, "L_eq10_s"), within(1e-12));
            assertThat(Efficiency.work(tPara, n, e, cost)).isCloseTo(work, within(1e-6));
        }
    }

    /** YZM 6.4: 0.54 from 4 to 32 processors means 14.8 times the work. */
    @Test
    void yanEConserved_from4To32() {
        assertThat(Isospeed.psi(4, 1, 32, 14.8).value()).isCloseTo(0.54, within(1e-3));
    }

    /** SR Table X prints 1.02 for 11.37 s / 11.20 s. */
    @Test
    void psiAbove1_isNotClamped() throws Exception {
        MeasurementTable table =
                new Tables().run(2048, TIME, 11.37).run(4096, TIME, 11.20).table();

        assertThat(psi(table).cell(2048, 4096).value()).isCloseTo(1.02, within(5.1e-3));
    }

    private static ScalabilityMatrix psi(MeasurementTable table) throws Exception {
        return Scalability.of(Isospeed.of(Double.NaN, SizeMethod.INTERPOLATED, 0), table);
    }

    private static void assertMatrix(ScalabilityMatrix matrix, List<CSVRecord> rows, double tolerance) {
        assertThat(matrix.cells()).hasSameSizeAs(rows);
        for (CSVRecord row : rows) {
            int from = whole(row, "N_from_processors");
            int to = whole(row, "N_to_processors");
            assertThat(matrix.cell(from, to).value())
                    .as(from + " to " + to)
                    .isCloseTo(number(row, "psi_dimensionless"), within(tolerance));
        }
    }
}
