package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptJarTest {
    @TempDir
    Path folder;

    @Test
    void sameContent_isKeptOnce_underTheSameName() throws Exception {
        Path jar = Files.writeString(folder.resolve("agent.jar"), "one");
        Path cache = folder.resolve("cache");

        Path kept = KeptJar.in(cache, jar);
        Path again = KeptJar.in(cache, Files.copy(jar, folder.resolve("other").resolveSibling("copy.jar")));

        assertThat(kept).hasContent("one").hasFileName("agent.jar");
        assertThat(again.getParent()).isEqualTo(kept.getParent());
        assertThat(KeptJar.in(cache, jar)).isEqualTo(kept);
    }

    @Test
    void otherContent_isKeptBesideIt() throws Exception {
        Path jar = Files.writeString(folder.resolve("agent.jar"), "one");
        Path first = KeptJar.in(folder, jar);
        Files.writeString(jar, "two");

        Path second = KeptJar.in(folder, jar);

        assertThat(first).hasContent("one");
        assertThat(second).hasContent("two");
    }

    @Test
    void damagedCopy_isReplaced() throws Exception {
        Path jar = Files.writeString(folder.resolve("agent.jar"), "one");
        Files.writeString(KeptJar.in(folder, jar), "damaged");

        assertThat(KeptJar.in(folder, jar)).hasContent("one");
    }

    @Test
    void cache_isTheOneTheUserHasChosen() {
        assertThat(KeptJar.cache("/var/cache/me", "/home/me")).isEqualTo(Path.of("/var/cache/me/scalegraph"));
        assertThat(KeptJar.cache("", "/home/me")).isEqualTo(Path.of("/home/me/.cache/scalegraph"));
        assertThat(KeptJar.cache(null, "/home/me")).isEqualTo(Path.of("/home/me/.cache/scalegraph"));
    }
}
