package io.scalegraph.analyzer.run.window;

import static io.scalegraph.analyzer.run.Fixtures.working;
import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    private static final List<WorkerWindow> THREE = List.of(working(1, 1000), working(2, 1000), working(3, 1000));

    @Test
    void option_wins() {
        assertThat(Processors.of(16, 2, THREE)).isEqualTo(new Processors(16, Processors.From.OPTION));
    }

    @Test
    void fewerProcessorsThanWorkers_bound() {
        assertThat(Processors.of(null, 2, THREE)).isEqualTo(new Processors(2, Processors.From.AVAILABLE));
        assertThat(Processors.of(null, 3, THREE)).isEqualTo(new Processors(3, Processors.From.AVAILABLE));
    }

    @Test
    void fewerWorkersThanProcessors_bound() {
        assertThat(Processors.of(null, 4, THREE)).isEqualTo(new Processors(3, Processors.From.WORKERS));
        assertThat(Processors.of(null, null, THREE)).isEqualTo(new Processors(3, Processors.From.WORKERS));
    }

    @Test
    void workersWithLessThanOnePercentOfTheWork_doNotCount() {
        assertThat(Processors.of(null, 8, List.of(working(1, 990), working(2, 10)))
                        .number())
                .isEqualTo(2);
        assertThat(Processors.of(null, 8, List.of(working(1, 991), working(2, 9)))
                        .number())
                .isEqualTo(1);
    }

    @Test
    void withoutWorkers_itIsOne() {
        assertThat(Processors.of(null, 8, List.of())).isEqualTo(new Processors(1, Processors.From.WORKERS));
        assertThat(Processors.of(null, 0, List.of()).number()).isEqualTo(1);
    }
}
