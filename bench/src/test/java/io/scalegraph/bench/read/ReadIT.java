package io.scalegraph.bench.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.bench.machine.Jdk;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@code ./scalegraph bench read --least-heap}. */
class ReadIT {
    private static final int WAITS = 1_000_000;
    /** Megabytes: 32 bytes a wait, of which objects took hundreds and columns on the heap 90. */
    private static final int HEAP = 32;

    @Test
    void theHeap_doesNotGrowWithTheWaits(@TempDir Path folder) throws Exception {
        Jdk jdk = Jdk.installed().get(0);
        Path recording = folder.resolve("million.jfr");
        Cost.write(jdk, recording, new Shape(WAITS, 8, 1));

        assertThat(Cost.isEnough(HEAP, Reader.ANALYZE, jdk, recording)).isTrue();
    }
}
