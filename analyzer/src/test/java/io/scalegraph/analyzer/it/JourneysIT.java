package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.FewConnections;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/by-task.md as they stand there, with programs of the tests in the place of the reader's. */
@BesideOthers
class JourneysIT {
    private static final Path DOCUMENT = Path.of("../docs/by-task.md");
    private static final Path DEMO_APPS =
            Path.of("../demo-apps/target/scalegraph-demo-apps.jar").toAbsolutePath();
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final Set<Integer> OK = Set.of(0);
    private static final int NOTHING_TO_COMPARE = 9;
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    Path folder;

    /** Runs the commands under a heading, all of which have to end well; returns what each printed. */
    private List<String> journey(String heading, String... replacements) throws Exception {
        return journey(heading, OK, replacements);
    }

    private List<String> journey(String heading, Set<Integer> exitCodes, String... replacements) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        List<String> printed = new ArrayList<>();
        for (String line : lines(heading)) {
            String command = line;
            for (int i = 0; i < replacements.length; i += 2) {
                command = command.replace(replacements[i], replacements[i + 1]);
            }
            int exitCode = scalegraph.run(words(command));
            assertThat(exitCode)
                    .as(command + "\n" + scalegraph.out() + scalegraph.err())
                    .isIn(exitCodes);
            printed.add(scalegraph.out());
        }
        return printed;
    }

    private static List<String> lines(String heading) throws IOException {
        String text = Files.readString(DOCUMENT);
        int begin = text.indexOf("```sh\n", text.indexOf("## " + heading + "\n")) + "```sh\n".length();
        return text.substring(begin, text.indexOf("```", begin))
                .lines()
                .peek(line -> assertThat(line).startsWith("scalegraph "))
                .map(line -> line.substring("scalegraph ".length()))
                .toList();
    }

    private static String[] words(String line) {
        Matcher word = WORD.matcher(line);
        List<String> words = new ArrayList<>();
        while (word.find()) {
            words.add(word.group(1) == null ? word.group(2) : word.group(1));
        }
        return words.toArray(String[]::new);
    }

    /** The server's fifty threads wait for two connections. */
    @Test
    @SlowTest
    void server_itsCulpritIsNamedInTheFirstLines() throws Exception {
        Process server = new ForkedJvm(Path.of(System.getProperty("java.home")), folder)
                .brief()
                .start(FewConnections.class);
        List<String> printed;
        try {
            printed = journey("A server that is slow", "4711", Long.toString(server.pid()), "10s", "2s");
        } finally {
            server.destroy();
        }

        assertThat(printed.get(0)).contains(Long.toString(server.pid()), "FewConnections");
        assertThat(printed.get(1).lines().limit(FirstAnswerText.MOST_LINES))
                .anyMatch(line ->
                        line.startsWith("Threads wait  ") && line.contains("queue-take in FewConnections::borrow"));
        assertThat(printed.get(2))
                .containsPattern("FewConnections::borrow, queue-take: ended by\\s+pool-1-thread-\\d+ ");
        assertThat(folder.resolve("waits.txt"))
                .content()
                .contains(FewConnections.class.getName() + "::borrow;queue-take(");
        assertThat(folder.resolve("server.html")).isNotEmptyFile();
    }

    @Test
    @LongTest
    void batchProgram_isComparedWithItsRunOnOneProcessor() throws Exception {
        List<String> printed = journey(
                "A batch program that does not get faster",
                "-- java",
                "-- " + JAVA,
                "program.jar",
                DEMO_APPS + " --balls 100 --steps 10");

        String answer = printed.get(1).substring(printed.get(1).indexOf("\nLost "));
        assertThat(answer.lines().skip(1)).hasSizeLessThanOrEqualTo(FirstAnswerText.MOST_LINES);
        assertThat(folder.resolve("two.pftrace")).isNotEmptyFile();
        assertThat(folder.resolve("two.html")).isNotEmptyFile();
    }

    /** Where others disturbed the runs, there is nothing to compare, which is no failure of the gate. */
    @Test
    @LongTest
    void versionThatIsItself_isNotWorse() throws Exception {
        List<String> printed = journey(
                "A gate in continuous integration",
                Set.of(0, NOTHING_TO_COMPARE),
                "-- java",
                "-- " + JAVA,
                "program.jar",
                DEMO_APPS + " --balls 100 --steps 10",
                "--repeats 5",
                "--repeats 2",
                "--junit",
                "--worse-by 9 --junit");

        assertThat(printed).hasSize(3);
    }

    @Test
    @LongTest
    void paper_getsItsTablesAndFigures() throws Exception {
        List<String> printed = journey(
                "A paper",
                "-- java",
                "-- " + JAVA,
                "program.jar",
                DEMO_APPS + " --steps 10",
                "--repeats 5",
                "--repeats 3");

        assertThat(printed).hasSize(5);
        assertThat(folder.resolve("solver.jsonl")).content().contains("\"params\"");
        assertThat(folder.resolve("solver.html")).isNotEmptyFile();
    }
}
