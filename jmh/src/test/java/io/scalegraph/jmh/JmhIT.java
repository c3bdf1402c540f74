package io.scalegraph.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Main;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example of docs/jmh.md, compiled and swept over one and two threads. Everything it does is done under one lock, so
 * that of two threads one works at most at any time, and E is at most 1/2. How much of the rest is the lock's depends on
 * what else runs on the machine.
 */
class JmhIT {
    private static final int ITERATIONS = 3;
    /** The line of JMH's own summary. */
    private static final Pattern SCORE =
            Pattern.compile("(?m)^LedgerBenchmark\\.book\\s+thrpt\\s+" + ITERATIONS + "\\s+([0-9.]+) ");

    private static final Path EXAMPLE = Path.of("../docs/examples/jmh");

    @TempDir
    static Path folder;

    private static String output;

    @BeforeAll
    static void sweep() throws Exception {
        compile();
        output = run(
                Sweep.class.getName(),
                "1,2",
                "LedgerBenchmark",
                "-prof",
                ScalegraphProfiler.class.getName() + ":folder=" + folder.resolve("runs"),
                "-rf",
                "json",
                "-rff",
                folder.resolve("result.json").toString());
    }

    private static void compile() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> sources = Files.walk(EXAMPLE.resolve("src"));
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> java =
                    sources.filter(path -> path.toString().endsWith(".java")).toList();
            List<String> options =
                    List.of("-d", folder.toString(), "-processor", "org.openjdk.jmh.generators.BenchmarkProcessor");
            assertThat(compiler.getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                            .call())
                    .isTrue();
        }
    }

    private static String run(String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(args));
        command.addAll(
                List.of("-f", "1", "-wi", "1", "-i", Integer.toString(ITERATIONS), "-w", "200ms", "-r", "200ms"));
        return java(command);
    }

    private static String java(List<String> args) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djmh.ignoreLock=true",
                "-cp",
                folder + File.pathSeparator + System.getProperty("java.class.path")));
        command.addAll(args);
        Path out = folder.resolve("out.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        process.waitFor();
        return Files.readString(out);
    }

    @Test
    void secondaryResults_sayWhatIsLostWhere() throws Exception {
        JsonNode results = new ObjectMapper()
                .readTree(folder.resolve("result.json").toFile())
                .get(0)
                .get("secondaryMetrics");

        assertThat(results.path("scalegraph.lost.lock@com.acme.LedgerBenchmark::book")
                        .path("score")
                        .asDouble())
                .as(output)
                .isPositive();
        assertThat(results.path("scalegraph.E").path("score").asDouble()).isBetween(0.01, 0.6);
    }

    @Test
    void sweep_leavesATableForScale() throws Exception {
        MeasurementTable table = MeasurementTable.read(folder.resolve("runs/measurements-LedgerBenchmark.book.csv"));

        assertThat(table.runs()).extracting(Measurement::processors).containsExactly(1, 2);
        assertThat(output)
                .contains(
                        "added to ",
                        "scalegraph scale --metric fixed-size --csv "
                                + folder.resolve("runs/measurements-LedgerBenchmark.book.csv"),
                        "scalegraph analyze --detail");
    }

    /** E(2) is JMH's own score of two threads over twice that of one; each score has three decimals. */
    @Test
    void sweep_leadsToTheEfficiencyOfEachN() throws Exception {
        List<Double> scores = SCORE.matcher(output)
                .results()
                .map(score -> Double.valueOf(score.group(1)))
                .toList();
        assertThat(scores).as(output).hasSize(2);
        Path table = folder.resolve("runs/measurements-LedgerBenchmark.book.csv");

        JsonNode rows = new ObjectMapper()
                .readTree(java(List.of(
                        Main.class.getName(), "scale", "--metric", "fixed-size", "--json", "--csv", table.toString())))
                .get("rows");

        assertThat(rows).extracting(row -> row.get("processors").asInt()).containsExactly(1, 2);
        assertThat(rows.get(1).get("efficiency").asDouble())
                .isCloseTo(scores.get(1) / (2 * scores.get(0)), withinPercentage(0.1));
    }

    @Test
    void sweep_leadsToAPage() throws Exception {
        Path page = folder.resolve("report.html");
        List<String> command = new ArrayList<>(List.of(Main.class.getName(), "report", "-o", page.toString()));
        try (Stream<Path> files = Files.list(folder.resolve("runs"))) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".jfr"))
                    .sorted()
                    .forEach(command::add);
        }
        assertThat(command).hasSize(6);

        String said = java(command);

        assertThat(page)
                .as(said)
                .content()
                .contains("LedgerBenchmark::book")
                .contains(
                        Path.of(command.get(4)).getFileName().toString(),
                        Path.of(command.get(5)).getFileName().toString());
    }

    @Test
    void wrongOption_isOneLine() throws Exception {
        assertThat(run(
                        "org.openjdk.jmh.Main",
                        "LedgerBenchmark",
                        "-prof",
                        ScalegraphProfiler.class.getName() + ":colour=red"))
                .contains("scalegraph: unknown option 'colour'; options are folder=DIR");
    }
}
