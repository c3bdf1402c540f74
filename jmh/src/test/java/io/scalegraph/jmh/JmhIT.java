package io.scalegraph.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djmh.ignoreLock=true",
                "-cp",
                folder + File.pathSeparator + System.getProperty("java.class.path")));
        command.addAll(List.of(args));
        command.addAll(List.of("-f", "1", "-wi", "1", "-i", "3", "-w", "200ms", "-r", "200ms"));
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
        assertThat(output).contains("added to ", "scalegraph scale --metric fixed-size", "scalegraph analyze --detail");
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
