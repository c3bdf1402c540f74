package io.scalegraph.analyzer.metric.scalability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.Tables;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

/** Invariants over generated systems {@code T = W t_c/N + L}, {@code L = l N^p (W/N)^q}. */
class ScalabilityPropertiesTest {
    private static final double EXACT = 1e-6;

    /** At equal E and constant t_c: scale = L/L' = T/T' = (W/N)/(W'/N') = psi. */
    @Property(tries = 200)
    void atEqualEfficiency_scaleIsTimeRatioIsPsi(
            @ForAll @DoubleRange(min = -9, max = -3) double costExponent,
            @ForAll @DoubleRange(min = 1, max = 1000) double operations,
            @ForAll @DoubleRange(min = 0, max = 1.5) double growth,
            @ForAll @DoubleRange(min = 0, max = 0.5) double withSize,
            @ForAll @DoubleRange(min = 0.2, max = 0.8) double efficiency)
            throws Exception {
        double operationCost = Math.pow(10, costExponent);
        Tables tables = new Tables();
        for (int n : GeneratedSystem.PROCESSORS) {
            for (double perProcessor = 1e-2; perProcessor < 1e12; perProcessor *= 4) {
                double latency = operationCost * operations * Math.pow(n, growth) * Math.pow(perProcessor, withSize);
                tables.run(
                        n,
                        Quantity.WORK,
                        n * perProcessor,
                        Quantity.TIME,
                        perProcessor * operationCost + latency,
                        Quantity.LATENCY,
                        latency);
            }
        }
        ScalabilityMatrix latencies =
                Scalability.of(EConserved.of(efficiency, SizeMethod.INTERPOLATED, 0), tables.table());
        ScalabilityMatrix speeds =
                Scalability.of(Isospeed.of(efficiency / operationCost, SizeMethod.INTERPOLATED, 0), tables.table());

        for (MatrixCell cell : latencies.cells()) {
            assertThat(cell.value()).as(cell.note()).isNotNull();
            double psi = speeds.cell(cell.from(), cell.to()).value();
            assertThat(cell.ratios().byTime() / psi).isCloseTo(1, within(EXACT));
            assertThat(cell.ratios().byWork() / psi).isCloseTo(1, within(EXACT));
            assertThat(cell.value() / psi).isCloseTo(1, within(EXACT));
            assertThat(cell.ratios().costRatio()).isCloseTo(1, within(EXACT));
        }
    }

    /** An operation that costs k times as much on N': at equal E, scale/psi = t_c/t_c' = 1/k. */
    @Property(tries = 200)
    void atEqualEfficiency_scaleOverPsiIsTheRatioOfCosts(
            @ForAll @DoubleRange(min = 0.1, max = 10) double k,
            @ForAll @DoubleRange(min = 0.1, max = 100) double latency,
            @ForAll @DoubleRange(min = 0.1, max = 0.9) double efficiency)
            throws Exception {
        Tables tables = new Tables();
        // E = w t_c/(w t_c + L) holds at w t_c = L E/(1 - E), work and cost of each processor being w and t_c.
        double computing = latency * efficiency / (1 - efficiency);
        double scaledComputing = 3 * computing;
        tables.run(2, Quantity.WORK, 2 * computing, Quantity.TIME, computing + latency, Quantity.LATENCY, latency);
        tables.run(
                4,
                Quantity.WORK,
                4 * scaledComputing / k,
                Quantity.TIME,
                scaledComputing + 3 * latency,
                Quantity.LATENCY,
                3 * latency);

        MatrixCell cell = Scalability.of(EConserved.of(efficiency, SizeMethod.MEASURED, EXACT), tables.table())
                .cell(2, 4);

        assertThat(cell.ratios().costRatio()).isCloseTo(1 / k, within(EXACT));
        assertThat(cell.value() / cell.ratios().byWork())
                .isCloseTo(cell.ratios().costRatio(), within(EXACT));
    }

    /** A psi is a ratio of two numbers, one for each N: it multiplies along any way. */
    @Property
    void psi_multiplies(
            @ForAll @DoubleRange(min = 1e-2, max = 1e12) double first,
            @ForAll @DoubleRange(min = 1e-2, max = 1e12) double second,
            @ForAll @DoubleRange(min = 1e-2, max = 1e12) double third) {
        double direct = Isospeed.psi(2, first, 64, third).value();
        double overTwo = Isospeed.psi(2, first, 8, second).value()
                * Isospeed.psi(8, second, 64, third).value();

        assertThat(overTwo / direct).isCloseTo(1, within(1e-12));
    }
}
