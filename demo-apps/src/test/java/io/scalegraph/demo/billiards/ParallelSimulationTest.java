package io.scalegraph.demo.billiards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ParallelSimulationTest {
    private static final int MAX_THREADS = 8;

    static List<Parameters> sizes() {
        List<Parameters> all = new ArrayList<>();
        for (long seed : new long[] {1, 2, 42, -7}) {
            all.add(parameters(1, 50, 5, seed));
            all.add(parameters(2, 50, 12, seed));
            all.add(parameters(3, 50, 30, seed));
            all.add(parameters(50, 6, 500, seed));
            all.add(parameters(200, 3, 2_000, seed));
            // Tight: the balls hardly move between two collisions.
            all.add(parameters(50, 6, 50.001, seed));
        }
        return all;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sizes")
    void run_isTheSequentialOneBitForBit_forEveryNumberOfThreads(Parameters parameters) throws Exception {
        Result sequential = SequentialSimulation.run(parameters);

        for (int threads = 1; threads <= MAX_THREADS; threads++) {
            Result parallel = ParallelSimulation.run(parameters, threads);

            assertThat(parallel.differenceTo(sequential)).as("N = %d", threads).isEmpty();
            assertThat(parallel.checksum()).isEqualTo(sequential.checksum());
            assertThat(parallel.events()).isEqualTo(parameters.events());
        }
    }

    @ParameterizedTest
    @EnumSource(ScalingMethod.class)
    void run_isTheSequentialOneBitForBit_forEveryScalingMethod(ScalingMethod method) throws Exception {
        int scale = method == ScalingMethod.I ? 1 : 3;
        Parameters scaled = parameters(40, 3, 400, 5).scaled(method, scale);
        Result sequential = SequentialSimulation.run(scaled);

        for (int threads = 1; threads <= MAX_THREADS; threads++) {
            assertThat(ParallelSimulation.run(scaled, threads).differenceTo(sequential))
                    .as("N = %d", threads)
                    .isEmpty();
        }
    }

    @Test
    void run_isTheSequentialOneBitForBit_withManySimultaneousEvents() throws Exception {
        for (int threads = 1; threads <= MAX_THREADS; threads++) {
            Result parallel = ParallelSimulation.run(mirroredLattice(), 200, threads);

            assertThat(parallel.differenceTo(SequentialSimulation.run(mirroredLattice(), 200)))
                    .as("N = %d", threads)
                    .isEmpty();
        }
    }

    /** Equal distances and opposite velocities: every second pair meets at the same time, again and again. */
    private static Table mirroredLattice() {
        int balls = 24;
        double[] positions = new double[balls];
        double[] velocities = new double[balls];
        for (int i = 0; i < balls; i++) {
            positions[i] = 2 + 4 * i;
            velocities[i] = i % 2 == 0 ? 0.5 : -0.5;
        }
        return Table.of(Balls.of(4 * balls, 1, positions, velocities), 16, 0.5);
    }

    @ParameterizedTest(name = "{0} bins of {1}")
    @CsvSource({"1, 0.001", "1, 1000", "7, 0.3", "1000, 0.00001", "10, 0"})
    void run_doesNotDependOnTheBins(int bins, double width) throws Exception {
        Parameters parameters = parameters(60, 5, 600, 3);
        Result expected = SequentialSimulation.run(parameters);

        Result actual = ParallelSimulation.run(Table.of(Balls.of(parameters), bins, width), parameters.events(), 4);

        assertThat(actual.differenceTo(expected)).isEmpty();
    }

    @Test
    void rounds_areTheEvents_withOneThread() throws Exception {
        Result result = ParallelSimulation.run(parameters(20, 10, 200, 1), 1);

        assertThat(result.rounds()).isEqualTo(200);
        assertThat(result.meanParallelism()).isEqualTo(1.0);
    }

    @Test
    void meanParallelism_growsWithTheBalls_andHardlyWithTheSteps() throws Exception {
        double few = ParallelSimulation.run(parameters(20, 20, 200, 1), 4).meanParallelism();
        double longer = ParallelSimulation.run(parameters(20, 100, 200, 1), 4).meanParallelism();
        double many = ParallelSimulation.run(parameters(200, 20, 2_000, 1), 4).meanParallelism();

        assertThat(many).isBetween(few + 0.5, 4.0);
        assertThat(longer).isBetween(few - 0.3, few + 0.3);
    }

    @Test
    void run_failsInsteadOfWaitingForEver_whenAThreadFails() {
        Table nothingMoves = Table.of(Balls.of(100, 1, new double[] {10, 50, 90}, new double[3]), 4, 1);

        assertThatThrownBy(() -> ParallelSimulation.run(nothingMoves, 10, 4))
                .isInstanceOf(IllegalStateException.class)
                .hasCauseInstanceOf(NoSuchElementException.class);
    }

    private static Parameters parameters(int balls, int steps, double length, long seed) {
        return new Parameters(balls, steps, length, 1, seed);
    }
}
