package io.scalegraph.bench.causes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharesTest {
    @Test
    void linesOfAKernel_areItsPartsInSeconds() {
        Shares shares = Shares.parse("""
                window 2000000000
                path work main 1500000000 3
                path self all 500000000 1
                blame work worker-1 250000000 2
                expected t_para 2000000000
                expected path work main 1400000000
                expected blame work worker-1 249000000
                """);

        assertThat(shares.window()).isEqualTo(2);
        assertThat(shares.path())
                .containsEntry("work main", new Shares.Part(1.5, 3))
                .containsEntry("self all", new Shares.Part(0.5, 1));
        assertThat(shares.blame()).containsOnlyKeys("work worker-1");
        assertThat(shares.expectedPath()).containsEntry("work main", new Shares.Part(1.4, 0));
        // 100 ms of 1.4 s are not within 2 %.
        assertThat(Comparison.keepsToFormula(shares)).isFalse();
    }

    @Test
    void aValue_mayBeOffByTwoPercent_orBy200MicrosecondsAnEdge() {
        assertThat(new Row("work main", 1, 1.019, 1).holds()).isTrue();
        assertThat(new Row("work main", 1, 0.979, 1).holds()).isFalse();
        assertThat(new Row("work main", 0.001, 0.0015, 3).holds()).isTrue();
        assertThat(new Row("work main", 0.001, 0.0015, 2).holds()).isFalse();
        assertThat(new Row("work main", 0, 0.0003, 0).holds()).isFalse();
    }
}
