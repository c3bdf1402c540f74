package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.cli.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands whose result does not fit where it is to go, or cannot be put there. */
@BesideOthers
class FullDiskIT {
    private static final String MAP = "map --model fractal --x P=2,4 --y u=1e6,1e7 n=1e6 W=1e8 theta=32000 delta=8";

    @TempDir
    Path folder;

    private Path result;

    @BeforeEach
    void writeInputs() throws IOException {
        result = folder.resolve("RESULT");
        Files.writeString(folder.resolve("RECORDING"), "file=");
        StringBuilder table = new StringBuilder("processors,work,time_s\n");
        Stream.of("1,100,1", "1,100,1.01", "2,100,0.6", "2,100,0.61")
                .forEach(row -> table.append(row).append('\n'));
        Files.writeString(folder.resolve("TABLE"), table);
    }

    static Stream<String> lines() {
        return Variants.of(
                2,
                "analyze RECORDING --html RESULT",
                "analyze RECORDING --json -o RESULT",
                "export RECORDING --to pprof -o RESULT",
                MAP + " --html RESULT",
                "report RECORDING -o RESULT",
                "compare TABLE TABLE --html RESULT");
    }

    @ParameterizedTest
    @MethodSource("lines")
    @SlowTest
    void resultThatDoesNotFit_isNamed(String line) throws Exception {
        List<String> command = forked(line);
        command.addAll(0, List.of("sh", "-c", "ulimit -f 0; exec \"$@\"", "sh"));

        String said = complaintOf(command);

        assertThat(said)
                .hasLineCount(1)
                .contains("RESULT' cannot be written", "File too large", "make room there, or name another file");
        assertThat(result).doesNotExist();
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void pageThatWasThere_isKept() throws Exception {
        Files.writeString(result, "earlier");
        List<String> command = forked("analyze RECORDING --force --html RESULT");
        command.addAll(0, List.of("sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"));

        assertThat(complaintOf(command)).contains("RESULT' cannot be written");
        assertThat(result).hasContent("earlier");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    /** As a container has a file that was mounted into it. */
    @Test
    @SlowTest
    void fileThatIsMountedAlone_isWritten() throws Exception {
        List<String> mounted = List.of(
                "unshare",
                "--mount",
                "sh",
                "-c",
                "mount --bind '" + result + "' '" + result + "' && exec \"$@\"",
                "sh");
        Files.writeString(result, "earlier");
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/unshare"))
                        && run(Stream.concat(mounted.stream(), Stream.of("true"))
                                        .toList())
                                == 0,
                "needs root, and unshare has to be allowed");
        List<String> command = forked("analyze RECORDING --force --html RESULT");
        command.addAll(0, mounted);

        assertThat(run(command)).isZero();
        assertThat(result).content().contains("</html>");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    /** Without a file of the JVM's own, which would not fit either. */
    private List<String> forked(String line) {
        List<String> words = new ArrayList<>(Tool.fork(
                        Path.of("none"),
                        Arrays.stream(line.split(" "))
                                .map(word -> word.matches("[A-Z]{2,}")
                                        ? folder.resolve(word).toString()
                                        : word)
                                .toArray(String[]::new))
                .command());
        words.add(1, "-XX:-UsePerfData");
        words.addAll(1, Jdks.BRIEF);
        return words;
    }

    private String complaintOf(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(1);
        return said;
    }

    private static int run(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
