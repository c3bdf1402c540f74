package io.scalegraph.analyzer.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.RecordingInfo;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CsvReportTest {
    private static List<CSVRecord> rows(String csv) throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (CSVParser parser = CSVParser.parse(csv, format)) {
            return parser.getRecords();
        }
    }

    @Test
    void windows_haveOneRowEach() throws IOException {
        List<CSVRecord> rows = rows(CsvReport.of(CsvTable.WINDOWS, List.of(Samples.full(), Samples.windows(7, 2))));

        assertThat(rows).hasSize(8);
        assertThat(rows.get(0).get("averageLatency_s")).isEqualTo("0.023");
        assertThat(rows.get(0).get("baseline_tSeq_s")).isEqualTo("0.1548");
        assertThat(rows)
                .extracting(row -> row.get("warmUp"))
                .containsExactly("false", "true", "true", "false", "false", "false", "false", "false");
        assertThat(rows).extracting(row -> row.get("window")).containsExactly("1", "1", "2", "3", "4", "5", "6", "7");
    }

    @Test
    void workersAndSources_carryTheirWindow() throws IOException {
        List<CSVRecord> workers = rows(CsvReport.of(CsvTable.WORKERS, List.of(Samples.full())));
        List<CSVRecord> sources = rows(CsvReport.of(CsvTable.SOURCES, List.of(Samples.full())));

        assertThat(workers).extracting(row -> row.get("name")).containsExactly("solver-1", "solver-0", "main");
        assertThat(workers.get(2).get("runQueue_s")).isEmpty();
        assertThat(sources).extracting(row -> row.get("kind")).containsExactly("barrier", "lock", "join");
        assertThat(sources.get(2).get("lockClass")).isEmpty();
        assertThat(sources.get(0).get("section")).isEqualTo("com.acme.Solver::solve");
    }

    @ParameterizedTest
    @EnumSource
    void undefinedNumbers_areEmpty(CsvTable table) throws IOException {
        String csv = CsvReport.of(table, List.of(OddSamples.undefined()));

        assertThat(csv).doesNotContain("NaN").doesNotContain("Infinity");
        assertThat(rows(csv)).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void hostileNames_makeNeitherLinesNorFormulas(CsvTable table) {
        String csv = CsvReport.of(table, List.of(OddSamples.hostile()));

        int rows = switch (table) {
            case WINDOWS, STOPS, HIDDEN -> 1;
            case WORKERS, SOURCES, VIRTUAL, COUNTERS, PATH, BLAME, LOCKS, DELAYS -> 100;
        };
        assertThat(csv.lines()).hasSize(rows + 1);
        assertThat(csv.codePoints().filter(c -> c != '\n').noneMatch(Character::isISOControl))
                .isTrue();
    }

    @Test
    void textThatSpreadsheetsTakeForAFormula_isMarked() {
        assertThat(CsvReport.of(CsvTable.WINDOWS, List.of(named("=HYPERLINK(1)"))))
                .contains("\n'=HYPERLINK(1),");
    }

    private static RunAnalysis named(String file) {
        var bare = Samples.bare();
        var recording = new RecordingInfo(file, new RecordingInfo.Agent(null, null, null), null, null, null);
        return new RunAnalysis(recording, bare.windows(), bare.summary(), List.of());
    }
}
