package io.scalegraph.bench.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagedArtifactTest {
    private static final List<String> WANTED =
            List.of(".pom", ".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json", "-javaagent.jar");
    private static final String CHILD =
            "<project><parent><version>1</version></parent><name>A</name><description>B</description></project>";

    @TempDir
    Path group;

    private Path folder;

    @BeforeEach
    void stage() throws IOException {
        folder = Files.createDirectories(group.resolve("agent/1"));
        for (String ending : WANTED) {
            write(ending, ending.equals(".pom") ? CHILD : "bytes");
            for (String companion : List.of(".md5", ".sha1", ".asc")) {
                write(ending + companion, "sum");
            }
        }
    }

    private void write(String ending, String content) throws IOException {
        Files.writeString(folder.resolve("agent-1" + ending), content);
    }

    private StagedArtifact staged() throws IOException {
        List<StagedArtifact> artifacts = StagedArtifact.of(group, "1", true);
        assertThat(artifacts).hasSize(1);
        return artifacts.get(0);
    }

    @Test
    void allThere() throws IOException {
        assertThat(staged()).hasToString("| agent | javaagent | nothing |");
    }

    @Test
    void missingFiles_areNamed() throws IOException {
        Files.delete(folder.resolve("agent-1-sources.jar"));
        Files.delete(folder.resolve("agent-1-javaagent.jar.asc"));
        Files.delete(folder.resolve("agent-1.jar.sha1"));

        assertThat(staged().missing()).containsExactlyInAnyOrder("-sources.jar", "-javaagent.jar.asc", ".jar.sha1");
    }

    @Test
    void whatThePomLeavesOut_isNamed() throws IOException {
        write(".pom", "<project><packaging>pom</packaging><name>A</name><url>u</url><licenses> </licenses></project>");

        assertThat(staged().missing())
                .containsExactlyInAnyOrder("<description>", "<licenses>", "<developers>", "<scm>");
    }
}
