package io.scalegraph.analyzer.report.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TripleTextTest {
    /** E-conserved scalability of the sample is log2 N/log2 N'. */
    @Test
    void study_hasTheScalabilitiesOfItsGoalsSideBySide_withIntervalsOrReasons() throws Exception {
        String text = StudyText.of(StudySamples.full());

        assertThat(text)
                .contains(
                        "Scalability from N to N', scaling method II: time-bound at T = 0.06 s, E-conserved at E = 0.5, "
                                + "memory-bound at ")
                .containsPattern("(?m)^ +4 +16 .* 0\\.5 +0\\.4[0-9]+ \\.\\. 0\\.5[0-9]+ ")
                .containsPattern("N = 1: E = 1 and\\s+L = 0 at every size");
    }

    @Test
    void table_hasTheProgramsParameters() throws Exception {
        assertThat(StudyText.of(StudySamples.full()))
                .containsPattern("(?m)^ +8 +2\\.400 size=240000 +240000 +60\\.0 ms +240 ms +4\\.00 0\\.50 ");
    }
}
