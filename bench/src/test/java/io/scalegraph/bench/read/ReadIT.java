package io.scalegraph.bench.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Main;
import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@code ./scalegraph bench read --least-heap}. */
class ReadIT {
    private static final int WAITS = 1_000_000;
    /** Megabytes: half of what was needed while all columns were on the heap. On 17 it takes less than on 25. */
    private static final int HEAP = 48;

    @TempDir
    Path folder;

    @Test
    @Tag("slow")
    void theHeap_doesNotGrowWithTheWaits() throws Exception {
        assertThat(Cost.isEnough(HEAP, Reader.ANALYZE, jdk(), recording())).isTrue();
    }

    /** Without files for numbers the heap has to do; where it does not, a line says so, as of any recording that cannot be read. */
    @Test
    @Tag("slow")
    void aHeapThatIsTooSmall_isOneLine() throws Exception {
        Path said = folder.resolve("said.txt");
        Process analyze = new ProcessBuilder(
                        jdk().java(),
                        "-Xmx" + HEAP + "m",
                        "-Djava.io.tmpdir=" + folder.resolve("missing"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "analyze",
                        recording().toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();

        assertThat(analyze.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readAllLines(said).stream().filter(line -> !line.startsWith("WARNING: java.io.tmpdir")))
                .singleElement()
                .asString()
                .startsWith("scalegraph: ")
                .contains("million.jfr: out of memory");
        assertThat(analyze.exitValue()).isEqualTo(3);
    }

    private static Jdk jdk() {
        return Jdk.installed().get(0);
    }

    private Path recording() throws Exception {
        Path recording = folder.resolve("million.jfr");
        Cost.write(jdk(), recording, new Shape(WAITS, 8, 1));
        return recording;
    }
}
