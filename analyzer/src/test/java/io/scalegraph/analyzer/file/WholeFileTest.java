package io.scalegraph.analyzer.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    private static final String FULL = "No space left on device";

    @TempDir
    Path folder;

    private Path page;

    @BeforeEach
    void name() {
        page = folder.resolve("page.html");
    }

    private static void writeHalf(Path file) throws IOException {
        WholeFile.write(file, out -> {
            out.write(new byte[100_000]);
            throw new IOException(FULL);
        });
    }

    @Test
    void failure_leavesNothing_andNamesTheFile() {
        assertThatThrownBy(() -> writeHalf(page))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "'%s' cannot be written: No space left on device; make room there, or name another file", page);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void failure_leavesWhatWasThere() throws IOException {
        Files.writeString(page, "earlier");

        assertThatThrownBy(() -> writeHalf(page)).hasMessageContaining(FULL);
        assertThat(page).hasContent("earlier");
        assertThat(folder).isDirectoryContaining(page::equals).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void fault_leavesWhatWasThere() throws IOException {
        Files.writeString(page, "earlier");

        assertThatThrownBy(() -> WholeFile.write(page, out -> {
                    throw new IllegalStateException("fault");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(page).hasContent("earlier");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void fileThatWasThere_isReplaced_withItsPermissions() throws IOException {
        Files.writeString(page, "earlier, and longer");
        Files.setPosixFilePermissions(page, PosixFilePermissions.fromString("rw-rw----"));

        WholeFile.write(page, "n\u00f6w");

        assertThat(page).hasContent("n\u00f6w");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(page)))
                .isEqualTo("rw-rw----");
    }

    @Test
    void newFile_isReadableAsAnyOther() throws IOException {
        WholeFile.write(page, "now");

        assertThat(Files.getPosixFilePermissions(page))
                .isEqualTo(Files.getPosixFilePermissions(Files.writeString(folder.resolve("other"), "")));
    }

    @Test
    void link_staysOne() throws IOException {
        Path there = Files.writeString(folder.resolve("there"), "earlier");
        Files.createSymbolicLink(page, there);

        WholeFile.write(page, "now");

        assertThat(page).isSymbolicLink();
        assertThat(there).hasContent("now");
    }

    @Test
    void pipe_isWrittenTo() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", page.toString()).start().waitFor())
                .isZero();
        CompletableFuture<String> reader = CompletableFuture.supplyAsync(this::read);

        WholeFile.write(page, "now");

        assertThat(reader.get()).isEqualTo("now");
        assertThat(Files.exists(page)).isTrue();
        assertThat(Files.isRegularFile(page)).isFalse();
    }

    private String read() {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void fullDevice_isNamed() {
        assertThatThrownBy(() -> WholeFile.write(Path.of("/dev/full"), "now"))
                .hasMessageStartingWith("'/dev/full' cannot be written: No space left on device;");
    }

    @Test
    void folderThatIsNotThere_isTold() {
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("none/page.html"), "now"))
                .hasMessageEndingWith("none/page.html' cannot be written: its folder is not there; name another file");
    }
}
