package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.finding.StudyResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class NextExperimentTest {
    @Test
    void studyWithAForecast_goesOnWhereThatIsNarrowedMost_withinTheMachine() throws Exception {
        for (int most : List.of(16, 24, 64)) {
            assertThat(NextExperiment.of(StudySamples.full(), most)).hasValueSatisfying(next -> {
                assertThat(next.processors()).isBetween(2, most).isNotIn(1, 2, 4, 8, 16);
                assertThat(next.why()).startsWith("the band of the forecast for N = 32 would be ");
            });
        }
    }

    @Test
    void studyWithoutOne_doubles_orFillsTheWidestGap() throws Exception {
        StudyResult empty = StudySamples.empty();

        assertThat(NextExperiment.of(empty, 32)).hasValue(new NextExperiment(32, "there is no forecast yet"));
        assertThat(NextExperiment.of(empty, 16)).hasValue(new NextExperiment(3, "there is no forecast yet"));
    }
}
