package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two studies whose runs take turns, as a user types them. */
class StudiesInTurnsIT {
    private static final List<String> STUDY =
            List.of("study", "after.yaml", "--beside", "before.yaml", "--folder", "two", "--beside-folder", "one");

    @TempDir
    Path folder;

    @Test
    @BesideOthers
    @SlowTest
    void runs_takeTurns_andAreComparedWithinThem() throws Exception {
        StudyTool tool = new StudyTool(folder);
        write("before.yaml", 60);
        write("after.yaml", 61);
        assertThat(tool.call(with("--dry-run"))).as(tool.err()).isZero();
        assertThat(tool.out()).contains("each run of one study at once before or behind the same of the other");
        assertThat(Files.exists(folder.resolve("one"))).isFalse();

        assertThat(tool.call(STUDY)).as(tool.err()).isZero();

        assertThat(tool.out()).contains("before:\n", "after:\n", "To compare them: ", " compare one two\n");
        assertThat(turns("two")).isEqualTo(turns("one")).doesNotHaveDuplicates().hasSize(2);
        List<String> order = Pattern.compile("(?m)^(before|after), run ")
                .matcher(tool.err())
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(order).hasSize(4);
        List<String> first = new ArrayList<>();
        for (int turn = 0; turn < order.size(); turn += 2) {
            first.add(order.get(turn));
            assertThat(order.subList(turn, turn + 2)).containsExactlyInAnyOrder("before", "after");
        }
        assertThat(first.stream().filter("before"::equals)).hasSize(1);

        tool.call(List.of("compare", "one", "two", "--json"));
        assertThat(new ObjectMapper().readTree(tool.out()).path("turns").asInt())
                .isEqualTo(2);
        resumed(tool);
    }

    /** Half a turn is what is left when the machine goes down between the two runs. */
    private void resumed(StudyTool tool) throws Exception {
        List<Long> before = turns("one");
        Path journal = folder.resolve("two/journal.jsonl");
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, lines.subList(0, lines.size() - 1));

        assertThat(tool.call(with("--resume"))).as(tool.err()).isZero();

        assertThat(turns("one"))
                .isEqualTo(turns("two"))
                .startsWith(before.subList(0, 1).toArray(new Long[0]));
        assertThat(turns("one").get(1)).isGreaterThan(before.get(1));
    }

    private static List<String> with(String option) {
        List<String> words = new ArrayList<>(STUDY);
        words.add(option);
        return words;
    }

    private List<Long> turns(String study) throws IOException {
        List<Long> turns = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(study).resolve("journal.jsonl"))) {
            JsonNode run = new ObjectMapper().readTree(line);
            assertThat(run.path("status").asText()).isEqualTo("OK");
            turns.add(run.path("turn").asLong());
        }
        return turns;
    }

    private void write(String name, int operations) throws IOException {
        Files.writeString(
                folder.resolve(name),
                "command: " + StudyTool.command(Spread.class, "{operations}", "{N}") + "\n"
                        + "processors: [1]\nparameters: {operations: " + operations + "}\nwork: 1\n"
                        + "goals: {sizes: [1]}\neffort: {repeats: 2, without-agent: 0, disturbance: 100 %}\n");
    }
}
