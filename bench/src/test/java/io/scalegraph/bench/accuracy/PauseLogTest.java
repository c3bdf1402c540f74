package io.scalegraph.bench.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of both JDKs. */
class PauseLogTest {
    @TempDir
    Path folder;

    @Test
    void pauses_areTheSafepointsInWhichTheCollectorPaused() throws Exception {
        Path file = folder.resolve("gc.log");
        Files.writeString(file, """
                [900ns][gc] Using G1
                [5000000ns][gc       ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 6M->5M(64M) 1.000ms
                [5100000ns][safepoint] Safepoint "G1CollectForAllocation", Time since last: 35116573 ns, \
                Reaching safepoint: 3396 ns, Cleanup: 12017 ns, At safepoint: 1100000 ns, Total: 1200000 ns
                [7000000ns][safepoint] Safepoint "ICBufferFull", Time since last: 35116573 ns, \
                Reaching safepoint: 3396 ns, At safepoint: 400000 ns, Leaving safepoint: 1432 ns, Total: 500000 ns
                [9000000ns][gc       ] GC(1) Pause Remark 9M->9M(64M) 2.000ms
                [9000100ns][safepoint] Safepoint "G1PauseRemark", Time since last: 1135224 ns, \
                Reaching safepoint: 1222 ns, At safepoint: 2000100 ns, Leaving safepoint: 751 ns, Total: 2000200 ns, \
                Threads: 0 runnable, 10 total
                """);
        PauseLog log = PauseLog.read(file);

        assertThat(log.all().least()).isEqualTo(0.003, within(1e-12));
        assertThat(log.all().most()).isEqualTo(0.0031001, within(1e-12));
        assertThat(log.within(0, 6_000_000).most()).isEqualTo(0.0011, within(1e-12));
        assertThat(log.within(8_000_050, 20_000_000).least()).isEqualTo(0.001, within(1e-12));
    }
}
