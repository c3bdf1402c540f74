package io.scalegraph.analyzer.metric.scalability;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.size.SizeMethod;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Intervals of scalabilities where all repeats are too long alike, as hooks at the ends of a section make them, and hardly
 * differ: T = W/N + c log2 N, so that scale(E,(2,8)) = 1/3.
 */
class TimeExcessTest {
    private static final int TRIALS = 60;
    private static final double ROUND = 0.015;
    private static final double NOISE = 0.5e-6;
    private static final double MOST = 5e-6;
    private static final double SCALE = 1 / 3.0;

    @Test
    void intervalsCover_whereTheTableTellsTheExcess() throws Exception {
        assertThat(covered(true)).isGreaterThanOrEqualTo((int) (0.9 * TRIALS));
    }

    /** Else the test above would show nothing. */
    @Test
    void intervalsDoNotCover_withoutIt() throws Exception {
        assertThat(covered(false)).isLessThan((int) (0.7 * TRIALS));
    }

    private static int covered(boolean isTold) throws Exception {
        Random random = new Random(1);
        int covered = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            MatrixCell cell =
                    Scalability.of(EConserved.of(0.5, SizeMethod.INTERPOLATED, 0.02), table(random, isTold))
                            .cells()
                            .stream()
                            .filter(some -> some.from() == 2 && some.to() == 8)
                            .findFirst()
                            .orElseThrow();
            Interval interval = cell.interval();
            covered += interval != null && interval.low() <= SCALE && SCALE <= interval.high() ? 1 : 0;
        }
        return covered;
    }

    private static MeasurementTable table(Random random, boolean isTold) throws Exception {
        double parallel = MOST * random.nextDouble();
        double sequential = MOST * random.nextDouble();
        List<Measurement> runs = new ArrayList<>();
        for (int n : new int[] {2, 8}) {
            double latency = ROUND * Math.log(n) / Math.log(2);
            for (double factor : new double[] {0.8, 0.95, 1.05, 1.2}) {
                double alone = n * latency * factor;
                for (int repeat = 0; repeat < 3; repeat++) {
                    double tSeq = alone + sequential + NOISE * random.nextGaussian();
                    double time = alone / n + latency + parallel + NOISE * random.nextGaussian();
                    Map<Quantity, Double> known = new EnumMap<>(Quantity.class);
                    known.put(Quantity.WORK, alone);
                    known.put(Quantity.TIME, time);
                    known.put(Quantity.LATENCY, time - tSeq / n);
                    known.put(Quantity.EFFICIENCY, tSeq / n / time);
                    if (isTold) {
                        known.put(Quantity.EXCESS, MOST);
                    }
                    runs.add(new Measurement("run", n, known));
                }
            }
        }
        return new MeasurementTable(
                "runs.csv", EnumSet.copyOf(runs.get(0).values().keySet()), runs);
    }
}
