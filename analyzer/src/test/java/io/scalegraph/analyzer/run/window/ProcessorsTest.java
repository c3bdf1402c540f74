package io.scalegraph.analyzer.run.window;

import static io.scalegraph.analyzer.run.Fixtures.working;
import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;
    private static final List<WorkerWindow> THREE = List.of(working(1, 1000), working(2, 1000), working(3, 1000));

    @Test
    void option_wins() {
        assertThat(Processors.of(16, 2, NO_LIMIT, THREE)).isEqualTo(new Processors(16, Processors.From.OPTION));
    }

    @Test
    void fewerProcessorsThanWorkers_bound() {
        assertThat(Processors.of(null, 2, NO_LIMIT, THREE)).isEqualTo(new Processors(2, Processors.From.AVAILABLE));
        assertThat(Processors.of(null, 3, NO_LIMIT, THREE)).isEqualTo(new Processors(3, Processors.From.AVAILABLE));
    }

    @Test
    void limitOfTheContainer_isRoundedUp() {
        Processors two = new Processors(2, Processors.From.LIMIT);

        assertThat(Processors.of(null, 2, 1.5, THREE))
                .as("the JVM rounds up as well")
                .isEqualTo(two);
        assertThat(Processors.of(null, 8, 1.5, THREE))
                .as("the JVM knows of no limit")
                .isEqualTo(two);
        assertThat(Processors.of(null, null, 2, THREE)).isEqualTo(two);
        assertThat(Processors.of(null, 8, 0.2, THREE)).isEqualTo(new Processors(1, Processors.From.LIMIT));
    }

    @Test
    void limitBeyondProcessorsOrWorkers_isNone() {
        assertThat(Processors.of(null, 2, 4, THREE)).isEqualTo(new Processors(2, Processors.From.AVAILABLE));
        assertThat(Processors.of(null, 8, 3.5, THREE)).isEqualTo(new Processors(3, Processors.From.WORKERS));
        assertThat(Processors.of(4, 8, 1.5, THREE)).isEqualTo(new Processors(4, Processors.From.OPTION));
    }

    @Test
    void fewerWorkersThanProcessors_bound() {
        assertThat(Processors.of(null, 4, NO_LIMIT, THREE)).isEqualTo(new Processors(3, Processors.From.WORKERS));
        assertThat(Processors.of(null, null, NO_LIMIT, THREE)).isEqualTo(new Processors(3, Processors.From.WORKERS));
    }

    @Test
    void whereNobodyWorks_allProcessorsCount() {
        assertThat(Processors.of(null, 4, NO_LIMIT, List.of())).isEqualTo(new Processors(4, Processors.From.AVAILABLE));
        assertThat(Processors.of(null, 4, 1.5, List.of())).isEqualTo(new Processors(2, Processors.From.LIMIT));
        assertThat(Processors.of(null, null, NO_LIMIT, List.of()))
                .isEqualTo(new Processors(1, Processors.From.WORKERS));
    }

    @Test
    void workersWithLessThanOnePercentOfTheWork_doNotCount() {
        assertThat(Processors.of(null, 8, NO_LIMIT, List.of(working(1, 990), working(2, 10)))
                        .number())
                .isEqualTo(2);
        assertThat(Processors.of(null, 8, NO_LIMIT, List.of(working(1, 991), working(2, 9)))
                        .number())
                .isEqualTo(1);
    }
}
