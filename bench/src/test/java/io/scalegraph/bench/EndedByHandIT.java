package io.scalegraph.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A benchmark that its user ends. */
class EndedByHandIT {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path BENCH = Path.of("target/scalegraph-bench.jar");
    private static final long MOST_SECONDS = 60;

    @Test
    void endedWhileAProgramRuns_programEndsToo() throws Exception {
        Process bench = new ProcessBuilder(
                        JAVA.toString(),
                        "-jar",
                        BENCH.toString(),
                        "accuracy",
                        "--kernel",
                        "balanced",
                        "--steps",
                        "1000")
                .redirectErrorStream(true)
                .start();
        List<ProcessHandle> programs = List.of();
        try (BufferedReader output = bench.inputReader()) {
            String line = output.readLine();
            while (line != null && !line.endsWith("attempt 1 ...")) {
                line = output.readLine();
            }
            while (programs.isEmpty() && bench.isAlive()) {
                programs = bench.descendants().toList();
                Thread.sleep(10);
            }

            bench.destroy();

            assertThat(programs).isNotEmpty();
            for (ProcessHandle program : programs) {
                program.onExit().get(MOST_SECONDS, TimeUnit.SECONDS);
            }
        } finally {
            programs.forEach(ProcessHandle::destroyForcibly);
            bench.destroyForcibly();
        }
    }
}
