package io.scalegraph.bench.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltFileTest {
    @TempDir
    Path one;

    @TempDir
    Path other;

    private static void jar(Path folder, String content, int second) throws IOException {
        Path jar = folder.resolve("agent/target/agent.jar");
        Files.createDirectories(jar.getParent());
        try (OutputStream bytes = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"A.class", "B.class"}) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0, name.startsWith("A") ? 0 : second));
                zip.putNextEntry(entry);
                zip.write((name.startsWith("A") ? content : "same").getBytes(UTF_8));
                zip.closeEntry();
            }
        }
    }

    @Test
    void sameBytes_areEqual() throws IOException {
        jar(one, "a", 0);
        jar(other, "a", 0);

        assertThat(BuiltFile.of(one, other)).singleElement().matches(BuiltFile::isEqual);
    }

    @Test
    void entriesWithOtherContentOrTime_areNamed() throws IOException {
        jar(one, "a", 0);
        jar(other, "b", 2);

        assertThat(BuiltFile.of(one, other))
                .singleElement()
                .asString()
                .startsWith("| agent/target/agent.jar | ")
                .endsWith(" | DIFFERENT: A.class, B.class |");
    }

    @Test
    void whatOneBuildAloneMade_differs() throws IOException {
        jar(other, "a", 0);
        Files.createDirectories(one.resolve("analyzer/target/man/man1"));
        Files.writeString(one.resolve("analyzer/target/man/man1/scalegraph.1"), ".TH");

        assertThat(BuiltFile.of(one, other))
                .extracting(BuiltFile::differences)
                .extracting(list -> list.get(0))
                .containsExactly("not in the first build", "not in the second build");
    }
}
