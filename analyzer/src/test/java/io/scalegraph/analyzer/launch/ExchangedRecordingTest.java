package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExchangedRecordingTest {
    private static final Path FOLDER = Path.of(ExchangedRecording.PREFIX + "1");

    @TempDir
    Path temporary;

    @TempDir
    Path own;

    private ExchangedRecording recording;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectory(temporary.resolve(FOLDER));
        recording = ExchangedRecording.in(temporary, Path.of("/tmp"), FOLDER, "r.jfr");
    }

    @Test
    void recording_isTakenAway() throws IOException {
        Files.writeString(temporary.resolve(FOLDER).resolve("r.jfr"), "events");
        recording.moveTo(own.resolve("mine.jfr"));

        assertThat(recording.seen()).isEqualTo(Path.of("/tmp").resolve(FOLDER).resolve("r.jfr"));
        assertThat(own.resolve("mine.jfr")).hasContent("events");
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void nameHasGone_recordingIsTakenAllTheSame() throws IOException {
        Files.writeString(temporary.resolve(FOLDER).resolve("r.jfr"), "events");
        Files.move(temporary.resolve(FOLDER), own.resolve("elsewhere"));
        recording.moveTo(own.resolve("mine.jfr"));

        assertThat(own.resolve("mine.jfr")).hasContent("events");
    }

    @Test
    void link_isNotFollowed() throws IOException {
        Path secret = Files.writeString(own.resolve("secret"), "of the caller");
        Files.createSymbolicLink(temporary.resolve(FOLDER).resolve("r.jfr"), secret);

        assertThatThrownBy(() -> recording.moveTo(own.resolve("mine.jfr"))).isInstanceOf(IOException.class);
        assertThat(own.resolve("mine.jfr")).doesNotExist();
    }

    @Test
    void folderThatIsALink_isRefused() throws IOException {
        Files.createSymbolicLink(temporary.resolve("link"), own);

        assertThatThrownBy(() -> ExchangedRecording.in(temporary, Path.of("/tmp"), Path.of("link"), "r.jfr"))
                .isInstanceOf(IOException.class);
    }

    @Test
    void nothingWritten_leavesNothing() {
        recording.drop();

        assertThat(temporary).isEmptyDirectory();
    }
}
