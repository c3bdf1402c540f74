package io.scalegraph.analyzer.study.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.plan.Point;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent's influence by the process's time and by what the program itself says. */
class InfluenceTest {
    private static final Point BASE = new Point("I", 2, 1, Map.of("size", 3.0), 9, Double.NaN);
    private static final Point OTHER = new Point("I", 4, 1, Map.of("size", 3.0), 9, Double.NaN);

    @TempDir
    private Path folder;

    @Test
    void ratios_areOfMediansAtTheSamePoint() {
        List<Run> runs = List.of(
                run(BASE, Run.Mode.MEASURED, 3, 101.0),
                run(BASE, Run.Mode.MEASURED, 9, 103.0),
                run(BASE, Run.Mode.MEASURED, 3, 102.0),
                run(OTHER, Run.Mode.MEASURED, 50, 5000.0),
                run(BASE, Run.Mode.PLAIN, 2, 100.0));

        Influence influence = Influence.of(runs).orElseThrow();

        assertThat(influence.process()).isCloseTo(1.5, within(1e-9));
        assertThat(influence.ownTime()).isCloseTo(1.02, within(1e-9));
        assertThat(influence.with()).isEqualTo(3);
        assertThat(influence.without()).isEqualTo(1);
    }

    @Test
    void programThatPrintsNoTime_hasARatioOfProcessesOnly() {
        List<Run> runs = List.of(run(BASE, Run.Mode.MEASURED, 3, null), run(BASE, Run.Mode.PLAIN, 2, null));

        assertThat(Influence.of(runs).orElseThrow().ownTime()).isNull();
        assertThat(Influence.of(runs.subList(0, 1))).isEmpty();
    }

    @Test
    void ownTime_isTheMedianOfWhatTheProgramPrints() throws Exception {
        StudySpec spec =
                StudyFile.parse("{command: 'x {N}', processors: 1, work: 1, own-time: 'took ([0-9.]+|ages)'}", "test");
        Path output = folder.resolve("output.txt");

        Files.writeString(output, "nothing of the kind\n");
        assertThat(OwnTime.of(spec, output)).isNull();
        Files.writeString(output, "took 3\n\ufffd took ages, took 1.5 s\ntook 9\n");
        assertThat(OwnTime.of(spec, output)).isEqualTo(3);
        assertThat(OwnTime.of(spec, folder.resolve("none"))).isNull();
    }

    private static Run run(Point point, Run.Mode mode, double seconds, @Nullable Double ownTime) {
        Run.Measured measured =
                mode == Run.Mode.PLAIN ? null : new Run.Measured(1, 0, 0, 0, 0, null, null, 1, 0, null, List.of());
        return new Run(1, point, mode, Run.Status.OK, 0, seconds, ownTime, measured, Run.Noise.UNKNOWN, false, "", "");
    }
}
