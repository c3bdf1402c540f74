package io.scalegraph.analyzer.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever reads a recording, the trace is the same. */
class ReadersAgreeTest {
    @TempDir
    static Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"src/test/resources/older/billiards-1.jfr", "src/test/resources/older/billiards-2.jfr"})
    void tracesOfAnOlderAgent_areTheSame(Path recording) throws Exception {
        assertSame(recording);
    }

    @Test
    void tracesOfSeveralChunks_areTheSame() throws Exception {
        byte[] chunk = Files.readAllBytes(WrittenRecording.to(folder.resolve("one.jfr")));
        byte[] other = Files.readAllBytes(WrittenRecording.to(folder.resolve("two.jfr")));
        Path all = folder.resolve("all.jfr");
        try (var out = Files.newOutputStream(all)) {
            for (int i = 0; i < 5; i++) {
                out.write(i % 2 == 0 ? chunk : other);
            }
        }

        assertSame(all);
    }

    private static void assertSame(Path recording) throws Exception {
        List<String> damages = new ArrayList<>();
        Trace expected = TraceReader.readByJdk(recording, damages).build("");
        Trace trace = ChunkScans.read(recording).build("");

        assertThat(damages).allMatch(String::isEmpty);
        assertThat(expected.ofAgent().waits()).isNotEmpty();
        assertThat(trace).usingRecursiveComparison().isEqualTo(expected);
    }
}
