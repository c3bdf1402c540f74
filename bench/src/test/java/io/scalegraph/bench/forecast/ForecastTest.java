package io.scalegraph.bench.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The short form of {@code ./scalegraph bench forecast} and {@code gates}. */
class ForecastTest {
    @Test
    @Tag("slow")
    void bands_holdWhatTheyShould() {
        Coverage coverage = Coverage.of(96, number -> SyntheticSet.forecasts(1997, number));

        assertThat(coverage.holds()).as(coverage.toString()).isTrue();
    }

    @Test
    @Tag("slow")
    void bandsByParts_holdWhatTheyShould() {
        Coverage coverage = Coverage.of(120, number -> PartsSet.forecasts(1997, number));

        assertThat(coverage.holds()).as(coverage.toString()).isTrue();
    }

    @Test
    void papersTables_areWithinTheirBands() throws IOException {
        PaperTables papers = PaperTables.read();

        assertThat(papers.holds()).as(papers.toString()).isTrue();
    }

    @Test
    void gates_areSilentOnNoise_andSeeWhatWasPlannedFor() {
        Gates gates = Gates.of(60, 1997);

        assertThat(gates.holds()).as(gates.toString()).isTrue();
    }
}
