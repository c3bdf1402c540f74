package io.scalegraph.analyzer.study.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.PartRow;
import io.scalegraph.analyzer.table.PartTable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RunPartsTest {
    @Test
    void parts_sumToTheTimeOfTheRun() throws Exception {
        PartTable parts = of(List.of(
                new LatencyPart("lock", "a.B::enter", 0.5, new LatencyPart.Held(0.75, 300)),
                new LatencyPart("barrier imbalance", "a.B::meet", 0.25)));

        assertThat(parts.rows()).extracting(PartRow::kind).containsExactly("work", "lock", "barrier imbalance");
        assertThat(parts.rows().stream().mapToDouble(PartRow::seconds).sum()).isCloseTo(2, within(1e-12));
        assertThat(parts.rows().get(1).held()).isEqualTo(0.75);
        assertThat(parts.rows().get(1).holds()).isEqualTo(300);
        assertThat(parts.rows().get(2).held()).isNaN();
    }

    @Test
    void runsOfWhichTheJournalHasNoParts_areLeftOut() throws Exception {
        assertThat(of(null).rows()).isEmpty();
    }

    private static PartTable of(@Nullable List<LatencyPart> parts) throws Exception {
        StudySpec spec = StudyFile.parse("{command: 'program {N}', processors: [2], work: 1000}", "test");
        StudyRun.Measured measured = new StudyRun.Measured(
                new StudyRun.Terms(2, 0.75, 0.5, 0, 1.5, null), null, 1, 0, null, List.of(), parts);
        StudyRun run = new StudyRun(
                1,
                spec.point(spec.problem().scaling().get(0), 2, 1),
                StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, 2, null, measured),
                Noise.UNKNOWN,
                false,
                StudyRun.Kept.NOTHING);
        return RunParts.of(StudyTable.of(new StudyResult(spec, List.of(run), List.of(), true), "I"));
    }
}
