package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingFilesTest {
    @TempDir
    Path folder;

    private Path write(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "recording");
    }

    @Test
    void writtenSince_findsWhatIsNew() throws IOException {
        RecordingFiles files = RecordingFiles.of(folder.resolve("a+b-%p.jfr"));
        Path old = write("a+b-1.jfr");
        Path rewritten = write("a+b-2.jfr");
        Files.setLastModifiedTime(rewritten, FileTime.fromMillis(0));
        Map<Path, FileTime> before = files.existing();
        Path written = write("a+b-3.jfr");
        write("a+b-2.jfr");
        write("a+b-x.jfr");
        write("aab-4.jfr");
        Files.createFile(folder.resolve("a+b-5.jfr"));

        assertThat(files.writtenSince(before))
                .containsExactly(rewritten, written)
                .doesNotContain(old);
    }

    @Test
    void writtenSince_prefersTheProcess() throws IOException {
        RecordingFiles files = RecordingFiles.of(folder.resolve("%p.jfr"));
        Path own = write("17.jfr");
        Path other = write("18.jfr");

        assertThat(files.writtenSince(Map.of(), 17)).containsExactly(own);
        assertThat(files.writtenSince(Map.of(), 16)).containsExactly(own, other);
    }

    @Test
    void dropEmpty_deletesWhatTheProcessHasCreatedSince() throws IOException {
        RecordingFiles files = RecordingFiles.of(folder.resolve("%p.jfr"));
        Path before = Files.createFile(folder.resolve("16.jfr"));
        Map<Path, FileTime> existing = files.existing();
        Path created = Files.createFile(folder.resolve("17.jfr"));
        Path other = Files.createFile(folder.resolve("18.jfr"));
        Path written = write("19.jfr");

        for (long process = 16; process <= 19; process++) {
            if (process != 18) {
                files.dropEmpty(existing, process);
            }
        }

        assertThat(created).doesNotExist();
        assertThat(List.of(before, other, written)).allMatch(Files::exists);
    }

    @Test
    void writtenSince_withoutFolder_isEmpty() throws IOException {
        assertThat(RecordingFiles.of(folder.resolve("none/x.jfr")).writtenSince(Map.of()))
                .isEmpty();
    }

    @Test
    void oneForEachProcess_hasTheProcessInItsName() {
        assertThat(RecordingFiles.of(Path.of("x.y.jfr")).oneForEachProcess().asGiven())
                .hasToString("x.y-%p.jfr");
        assertThat(RecordingFiles.of(Path.of("x")).oneForEachProcess().asGiven())
                .hasToString("x-%p");
        assertThat(RecordingFiles.of(Path.of("%p.jfr")).oneForEachProcess().asGiven())
                .hasToString("%p.jfr");
    }

    @Test
    void named_isInAFolderOfItsOwn() {
        assertThat(RecordingFiles.named("Solver").asGiven().toString())
                .matches("scalegraph-runs/Solver-[0-9]{8}-[0-9]{6}-[0-9]{3}-%p\\.jfr");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b.jfr", "a,b/x.jfr", "%p/x.jfr", "%t/x.jfr", "/", "src"})
    void of_whatTheAgentCannotBeTold_isRefusedWithItsName(String file) {
        assertThatThrownBy(() -> RecordingFiles.of(Path.of(file)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(file.replace("/x.jfr", ""));
    }
}
