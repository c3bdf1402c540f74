package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyTableTest {
    private final StudySpec spec;

    StudyTableTest() throws StudyException {
        spec = StudyFile.parse("""
            command: program --size {size} --threads {N}
            processors: [1, 2]
            parameters: {size: 1000}
            scaling: {I: {}}
            work: 1000 * size
            """, "test");
    }

    /** 2 s of work on one processor; on two 3 s of processor time, of which 0.3 s are idle and 0.2 s lost in waits. */
    @Test
    void inflation_isWorkOnNProcessorsBeyondThatOnOne() throws Exception {
        StudyTable.Row row = StudyTable.of(result(), "I").rows().get(1);

        assertThat(row.values().get(Quantity.LATENCY)).isCloseTo(0.5, within(1e-12));
        assertThat(row.values().get(Quantity.EFFICIENCY)).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(row.inflation()).isCloseTo(2.5 - 2, within(1e-12));
    }

    /** The medians of the times are 1.1 s and 0.55 s, which alone would make it 1. */
    @Test
    void efficiencyAndLatencyOfAFinding_areTheMediansOfTheTable() throws Exception {
        List<StudyRun> made = List.of(
                run(1, 1, 1.0, 0, 0),
                run(2, 1, 1.1, 0, 0),
                run(3, 1, 1.2, 0, 0),
                run(4, 2, 0.6, 0, 0),
                run(5, 2, 0.5, 0, 0),
                run(6, 2, 0.55, 0, 0));
        StudyPoint point = made.get(5).point();
        List<Measurement> rows = StudyTable.of(new StudyResult(spec, made, List.of(), true), "I").rows().stream()
                .map(StudyTable.Row::values)
                .filter(row -> row.processors() == 2)
                .toList();

        Finding finding = Findings.of(Goal.SIZE, 1, Reach.HELD, point, made.subList(3, 6), made, "");

        assertThat(finding.times().tPara()).isEqualTo(0.55);
        assertThat(finding.efficiency())
                .isEqualTo(Medians.of(rows, row -> row.get(Quantity.EFFICIENCY)))
                .isCloseTo(1.2 / 1.1, within(1e-12));
        assertThat(finding.latency()).isEqualTo(Medians.of(rows, row -> row.get(Quantity.LATENCY)));
    }

    @Test
    void table_isTheSameDirectlyAndThroughItsFile(@TempDir Path folder) throws Exception {
        StudyTable table = StudyTable.of(result(), "I");
        Path file = folder.resolve(StudyLayout.measurements("I"));

        Files.writeString(file, table.csv());

        MeasurementTable read = MeasurementTable.read(file);
        assertThat(StudyLayout.tables(folder)).containsExactly(file);
        assertThat(read.columns()).isEqualTo(table.measurements().columns());
        assertThat(read.runs())
                .extracting(Measurement::processors, Measurement::values)
                .containsExactlyElementsOf(table.measurements().runs().stream()
                        .map(run -> tuple(run.processors(), run.values()))
                        .toList());
    }

    private StudyResult result() throws StudyException {
        return new StudyResult(spec, List.of(run(1, 1, 2, 0, 0), run(2, 2, 1.5, 0.3, 0.2)), List.of(), true);
    }

    private StudyRun run(int number, int processors, double time, double idle, double primitives)
            throws StudyException {
        StudyPoint point = spec.point(spec.problem().scaling().get(0), processors, 1);
        StudyRun.Measured measured = new StudyRun.Measured(
                new StudyRun.Terms(time, 0, 0, idle, primitives, null), null, 1, 0, null, List.of());
        StudyRun.Mode mode = Modes.of(spec, point);
        return new StudyRun(
                number,
                point,
                mode,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, time, null, measured),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
    }
}
