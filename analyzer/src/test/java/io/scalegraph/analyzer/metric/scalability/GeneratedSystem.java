package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.Tables;
import java.util.Random;
import java.util.function.IntToDoubleFunction;

/**
 * A system in closed form: {@code T = W t_c/N + L(N)}, so that at any conserved quantity but work in time L/L' is all there
 * is to every scalability.
 */
public record GeneratedSystem(double operationCost, IntToDoubleFunction latency) {
    static final int[] PROCESSORS = {2, 4, 8, 16};
    public static final double BYTES_AN_OPERATION = 8;

    /** Latency that grows with the logarithm of N. */
    public static GeneratedSystem typical() {
        return new GeneratedSystem(1e-6, n -> 0.01 * (1 + Math.log(n) / Math.log(2)));
    }

    /** Latency that does not depend on N. */
    public static GeneratedSystem ideal() {
        return new GeneratedSystem(1e-6, n -> 0.02);
    }

    public double time(int processors, double work) {
        return work * operationCost / processors + latency.applyAsDouble(processors);
    }

    /** Its table, with works from 1e3 to 1e6 a processor. */
    public MeasurementTable table() {
        return table(1, 0, new Random(1));
    }

    /** The same with repeats, whose times are off by up to a share. */
    public MeasurementTable table(int repeats, double noise, Random random) {
        Tables tables = new Tables();
        for (int n : PROCESSORS) {
            for (double perProcessor = 1e3; perProcessor < 1.1e6; perProcessor *= 2) {
                double work = n * perProcessor;
                for (int i = 0; i < repeats; i++) {
                    double time = time(n, work) * (1 + noise * (2 * random.nextDouble() - 1));
                    tables.run(
                            n,
                            Quantity.WORK,
                            work,
                            Quantity.TIME,
                            time,
                            Quantity.EFFICIENCY,
                            work * operationCost / (n * time),
                            Quantity.MARKED_SPEED,
                            n * 2e6,
                            Quantity.MEMORY,
                            BYTES_AN_OPERATION * work);
                }
            }
        }
        return tables.table();
    }
}
