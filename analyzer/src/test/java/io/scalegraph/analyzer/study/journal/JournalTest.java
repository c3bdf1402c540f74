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
    private static final StudyPoint POINT = new StudyPoint("II", 2, 1.5, Map.of("size", 3.0), Double.NaN, 1e6);
    private static final StudyRun.Measured MEASURED = new StudyRun.Measured(
            new StudyRun.Terms(1, 0.5, 0.5, 0.1, 0.2, null), 0.01, 3, 0, null, List.of("a warning"));

    /** Lines as they stood in journals before a run's values were grouped: studies go on with such journals. */
    private static final List<String> LINES = List.of("""
            {"number":1,"point":{"method":"II","processors":2,"k":1.5,"parameters":{"size":3.0},"work":"NaN",\
            "memory":1000000.0},"mode":"MEASURED","status":"OK","exitCode":0,"seconds":1.25,"ownTime":1200.0,\
            "measured":{"tPara":1.0,"latency":0.5,"efficiency":0.5,"idle":0.1,"primitives":0.2,"memory":null,\
            "runQueueShare":0.01,"windows":3,"warmUp":0,"work":null,"warnings":["a warning"]},\
            "noise":{"load":0.5,"others":null,"stolen":0.125,"megahertz":2600.0},"disturbed":false,\
            "recording":"runs/0001/recording.jfr","tail":"","usable":true}
            """, """
            {"number":2,"point":{"method":"II","processors":2,"k":1.5,"parameters":{"size":3.0},"work":"NaN",\
            "memory":1000000.0},"mode":"PLAIN","status":"CRASHED","exitCode":3,"seconds":0.5,"ownTime":null,\
            "measured":null,"noise":{"load":null,"others":null,"stolen":null,"megahertz":null},"disturbed":true,\
            "recording":"","tail":"no memory\\n","usable":false}
            """);

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
    void linesOfEarlierVersions_areRead_andWrittenAlike() throws IOException {
        Files.writeString(file, String.join("", LINES));
        List<StudyRun> runs = Journal.read(file);

        assertThat(runs)
                .containsExactly(
                        run(1, ""),
                        new StudyRun(
                                2,
                                POINT,
                                StudyRun.Mode.PLAIN,
                                new StudyRun.Outcome(StudyRun.Status.CRASHED, 3, 0.5, null, null),
                                Noise.UNKNOWN,
                                true,
                                new StudyRun.Kept("", "no memory\n")));
        Files.delete(file);
        write(runs.toArray(new StudyRun[0]));
        assertThat(Files.readString(file)).isEqualTo(String.join("", LINES));
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
                POINT,
                StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.OK, 0, 1.25, 1200.0, MEASURED),
                new Noise(0.5, null, 0.125, 2600.0),
                false,
                new StudyRun.Kept("runs/0001/recording.jfr", tail));
    }
}
