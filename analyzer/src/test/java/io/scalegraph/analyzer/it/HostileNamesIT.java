package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.it.programs.HostileNames;
import io.scalegraph.analyzer.report.run.CsvTable;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A real recording of threads with hostile names: nothing of these steers what a result is shown with. */
@BesideOthers
class HostileNamesIT {
    private static final int LONGEST_LINE = 400;
    /** What moves the cursor, changes the direction of writing, or ends a line. */
    private static final String STEERING = "[\\p{Cc}\\p{Cf}\\u2028\\u2029&&[^\\n]]";

    @TempDir
    static Path folder;

    private static Path recording;

    /** Of one test: they run at the same time. */
    @TempDir
    Path own;

    @BeforeAll
    static void measure() throws Exception {
        ForkedJvm.Outcome run = new ForkedJvm(Jdks.tested().get(0), folder)
                .brief()
                .measured("")
                .run(HostileNames.class, HostileNames.ALL.get(0), HostileNames.ALL.get(8));
        assertThat(run.exitCode()).as(run.err()).isZero();
        recording = run.recording();
    }

    static Stream<String> lines() {
        return Variants.of(
                2,
                "analyze --whole --detail RECORDING",
                "profile RECORDING",
                "compare RECORDING RECORDING",
                "analyze RECORDING",
                "analyze --detail RECORDING",
                "whatif RECORDING --processors 4",
                "check RECORDING --max-lost 1");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void text_steersNoTerminal(String line) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(own);
        // On a busy machine nothing is predicted, and that is text, too.
        assertThat(scalegraph.run(words(line))).as(line).isIn(ExitCodes.OK, ExitCodes.NOT_PREDICTED);

        for (String said : List.of(scalegraph.out(), scalegraph.err())) {
            assertThat(said).doesNotContainPattern(STEERING);
            assertThat(said.lines()).allMatch(text -> text.length() < LONGEST_LINE);
        }
    }

    @Test
    void json_hasTheNamesEscaped() throws Exception {
        String json = run("analyze --json RECORDING");

        assertThat(json).doesNotContainPattern(STEERING);
        JsonNode workers =
                new ObjectMapper().readTree(json).get("windows").get(0).get("workers");
        assertThat(workers).extracting(worker -> worker.get("name").asText()).containsAll(HostileNames.ALL);
    }

    @ParameterizedTest
    @EnumSource(CsvTable.class)
    void tables_haveNoFormula_andEachRowIsOne(CsvTable table) throws Exception {
        requireTame(run("analyze --csv=" + table.name().toLowerCase(Locale.ROOT) + " RECORDING"));
    }

    @Test
    void placesAndMethodsAsTables_haveNoFormula() throws Exception {
        requireTame(run("export --to csv RECORDING"));
        requireTame(run("profile --csv RECORDING"));
    }

    private static void requireTame(String csv) throws Exception {
        assertThat(csv).doesNotContainPattern(STEERING);
        try (CSVParser parser = CSVParser.parse(new StringReader(csv), CSVFormat.DEFAULT)) {
            List<CSVRecord> rows = parser.getRecords();
            assertThat(rows).allMatch(row -> row.size() == rows.get(0).size());
            assertThat(rows.stream().flatMap(CSVRecord::stream))
                    .noneMatch(cell -> cell.matches("(?s)[=@+\\-\\uff1d].*") && !cell.matches("-?[0-9.]+(E-?[0-9]+)?"));
        }
    }

    @Test
    void page_showsNamesAsText() throws Exception {
        Path page = own.resolve("report.html");

        run("report -o " + page + " RECORDING");

        assertThat(page).content().doesNotContain("<script>alert", "<img src=x").doesNotContainPattern(STEERING);
        assertThat(Files.readString(page).replaceAll("(?s)<script.*?</script>", ""))
                .contains("&lt;script&gt;alert(1)")
                .doesNotContain("xxx".repeat(1000));
    }

    /** A sign alone may stand in a file that is no text, as part of a time. */
    @ParameterizedTest
    @ValueSource(strings = {"perfetto", "collapsed", "pprof", "json"})
    @SlowTest
    void filesForOtherTools_haveNoEscapes(String format) throws Exception {
        Path file = own.resolve("exported." + format);

        run("export --to " + format + " -o " + file + " RECORDING");

        assertThat(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                .doesNotContain("\u001b[2J", "\u001b]0;title", "\u202egnp", "exe\u2066", "two\r\nlines");
    }

    /** What goes into a file or a pipe is the same from this JVM, which has the analysis compiled already. */
    private static String run(String line) {
        Tool.Result result = Tool.callForReal(words(line));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return result.out();
    }

    private static String[] words(String line) {
        return Stream.of(line.split(" "))
                .map(word -> word.equals("RECORDING") ? recording.toString() : word)
                .toArray(String[]::new);
    }
}
