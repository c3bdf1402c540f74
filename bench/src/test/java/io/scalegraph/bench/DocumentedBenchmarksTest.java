package io.scalegraph.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The benchmarks that the documentation names are understood; to run them takes too long for a test. */
class DocumentedBenchmarksTest {
    /** On a line of its own in a block, or within a sentence. */
    private static final Pattern COMMAND =
            Pattern.compile("(?m)^\\./scalegraph bench (.*)$|`\\./scalegraph\\s+bench\\s+([^`]*)`");

    @Test
    void everyCommand_isUnderstood() throws IOException {
        List<String> commands = new ArrayList<>();
        for (Path document : documents()) {
            COMMAND.matcher(Files.readString(document))
                    .results()
                    .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
                    .forEach(commands::add);
        }

        assertThat(commands)
                .hasSizeGreaterThan(5)
                .allSatisfy(line -> assertThatCode(() -> Bench.commandLine().parseArgs(line.split("\\s+")))
                        .as(line)
                        .doesNotThrowAnyException());
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        for (Path folder : List.of(Path.of(".."), Path.of("../docs"))) {
            try (Stream<Path> files = Files.list(folder)) {
                documents.addAll(
                        files.filter(file -> file.toString().endsWith(".md")).toList());
            }
        }
        return documents;
    }
}
