package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventRepositoryTest {
    private static final FileTime BEGIN = FileTime.fromMillis(5000);

    @TempDir
    Path folder;

    private Path repository = Path.of("");
    private Path recording = Path.of("");

    @BeforeEach
    void create() throws IOException {
        repository = Files.createDirectory(folder.resolve("repository"));
        recording = folder.resolve("recording.jfr");
    }

    private void part(String name, String text, long millis) throws IOException {
        Path file = Files.writeString(repository.resolve(name), text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
    }

    @Test
    void copyParts_joinsThoseOfTheMeasurement_inTheirOrder() throws IOException {
        part("2026_11_25_10_00_03_01.jfr", "c", 7000);
        part("2026_11_25_10_00_03.jfr", "b", 6000);
        part("2026_11_25_10_00_01.jfr", "a", 5000);
        part("2026_11_25_10_00_00.jfr", "before", 4999);
        part("notes.txt", "no part", 8000);

        assertThat(EventRepository.copyParts(repository, BEGIN, recording)).isTrue();

        assertThat(recording).hasContent("abc");
    }

    @Test
    void copyParts_ofNothing_leavesNoFile() throws IOException {
        part("2026_11_25_10_00_00.jfr", "before", 4999);
        part("2026_11_25_10_00_03.jfr", "", 6000);

        assertThat(EventRepository.copyParts(repository, BEGIN, recording)).isFalse();
        assertThat(EventRepository.copyParts(folder.resolve("gone"), BEGIN, recording))
                .isFalse();

        assertThat(recording).doesNotExist();
    }
}
