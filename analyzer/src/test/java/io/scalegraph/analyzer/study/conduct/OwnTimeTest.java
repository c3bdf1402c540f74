package io.scalegraph.analyzer.study.conduct;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program says of its own time. */
class OwnTimeTest {
    @TempDir
    private Path folder;

    @Test
    void ownTime_isTheMedianOfWhatTheProgramPrints() throws Exception {
        StudySpec spec =
                StudyFile.parse("{command: 'x {N}', processors: 1, work: 1, own-time: 'took ([0-9.]+|ages)'}", "test");
        Path output = folder.resolve("output.txt");

        Files.writeString(output, "nothing of the kind\n");
        assertThat(OwnTime.of(spec, output)).isNull();
        Files.writeString(output, "took 3\n\ufffd took ages, took 1.5 s\ntook 9\n");
        assertThat(OwnTime.of(spec, output)).isEqualTo(3);
        assertThat(OwnTime.of(spec, folder.resolve("none"))).isNull();
    }
}
