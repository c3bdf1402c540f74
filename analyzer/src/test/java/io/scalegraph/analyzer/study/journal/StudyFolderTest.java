package io.scalegraph.analyzer.study.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyFolderTest {
    @TempDir
    private Path parent;

    private Path path;

    @BeforeEach
    void namePath() {
        path = parent.resolve("study");
    }

    @Test
    void folderInUse_isRefused() throws StudyException, IOException {
        try (StudyFolder first = StudyFolder.take(path, "a: 1", false)) {
            assertThat(first.path()).isEqualTo(path);
            assertThatThrownBy(() -> StudyFolder.take(path, "a: 1", false))
                    .hasMessage(path + ": another study works on this folder");
        }
    }

    @Test
    void folderWithRuns_wantsResume() throws StudyException, IOException {
        StudyFolder.take(path, "a: 1", false).close();
        Files.createFile(StudyLayout.journal(path));

        assertThatThrownBy(() -> StudyFolder.take(path, "a: 1", false))
                .hasMessage(path + " holds a study already: --resume goes on with it, --folder names another one");
        StudyFolder.take(path, "a: 1", true).close();
    }

    @Test
    void resumeOfAnotherStudy_isRefused() throws StudyException, IOException {
        StudyFolder.take(path, "a: 1", false).close();
        Files.createFile(StudyLayout.journal(path));

        assertThatThrownBy(() -> StudyFolder.take(path, "a: 2", true))
                .hasMessageContaining("the study there is another one");
        assertThatThrownBy(() -> StudyFolder.take(parent.resolve("none"), "a: 1", true))
                .hasMessageContaining("holds no study to go on with");
    }

    @Test
    void whatAnInterruptedRunLeft_isGone() throws StudyException, IOException {
        try (StudyFolder folder = StudyFolder.take(path, "a: 1", false)) {
            Files.createFile(folder.ofRun(7).resolve("recording.jfr"));

            assertThat(folder.ofRun(7)).isEmptyDirectory();
        }
    }
}
