package io.scalegraph.analyzer.study.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.study.plan.StudyPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("journal.jsonl");
    }

    @Test
    void runs_areReadAsTheyWereWritten() throws IOException {
        write(run(1, "ok"), run(2, "tail with \"quotes\"\nand lines, \u00e9 \u0000"));

        assertThat(Journal.read(file))
                .containsExactly(run(1, "ok"), run(2, "tail with \"quotes\"\nand lines, \u00e9 \u0000"));
    }

    @Test
    void lineThatWasBeingWritten_isCutOff() throws IOException {
        write(run(1, "\u00e9"), run(2, ""));
        Files.writeString(file, "{\"number\": 3, \"poi", StandardOpenOption.APPEND);

        write(run(3, ""));

        assertThat(Journal.read(file)).extracting(StudyRun::number).containsExactly(1, 2, 3);
    }

    @Test
    void foreignLine_isSaidWithItsNumber() throws IOException {
        write(run(1, ""));
        Files.writeString(file, "garbage\n", StandardOpenOption.APPEND);

        assertThatThrownBy(() -> Journal.read(file)).hasMessage(file + ", line 2: no run of a study");
    }

    private void write(StudyRun... runs) throws IOException {
        try (Journal journal = Journal.open(file, new ArrayList<>())) {
            for (StudyRun run : runs) {
                journal.add(run);
            }
        }
    }

    private static StudyRun run(int number, String tail) {
        return new StudyRun(
                number,
                new StudyPoint("II", 2, 1.5, Map.of("size", 3.0), Double.NaN, 1e6),
                StudyRun.Mode.MEASURED,
                StudyRun.Status.OK,
                0,
                1.25,
                1200.0,
                new StudyRun.Measured(1, 0.5, 0.5, 0.1, 0.2, null, 0.01, 3, 0, null, List.of("a warning")),
                new StudyRun.Noise(0.5, null, 0.125, 2600.0),
                false,
                "runs/0001/recording.jfr",
                tail);
    }
}
