package io.scalegraph.demo.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels run to their end and say what is to be expected; how exactly they keep it only a quiet machine can tell. */
class KernelsTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "balanced",
                "imbalance",
                "one-lock",
                "serial-share",
                "latch",
                "phaser",
                "queue",
                "fork-join",
                "oversubscribed",
                "gc-pressure",
                "socket-worker",
                "acceptor",
                "file-writer",
                "throttled",
                "thread-subclass",
                "rare-waits",
                "short-lived"
            })
    void everyKernel_printsItsWindowsAndWhatIsToBeExpected(String kernel) throws Exception {
        assertThat(run(kernel, "--workers", "3", "--steps", "2", "--compute", "1000", "--windows", "2"))
                .isZero();

        List<String> lines = lines();
        assertThat(lines).contains("kernel " + kernel, "workers 3", "processors 3", "steps 2", "compute 1000000");
        assertThat(lines).filteredOn(line -> line.startsWith("window ")).hasSize(2);
        assertThat(lines).filteredOn(line -> line.startsWith("total ")).isNotEmpty();
        assertThat(expected()).containsKeys("t_para", "pt", "it", "latency", "efficiency");
    }

    @ParameterizedTest
    @CsvSource({
        "balanced, 4, 100, 0, 0, 1",
        "imbalance, 4, 100, 150, 0, 0.625",
        "phaser, 4, 100, 150, 0, 0.625",
        "serial-share, 4, 200, 300, 0, 0.625",
        "latch, 4, 200, 300, 0, 0.625",
        // Of 400 ms the tasks work 50 + 250 - 25.
        "fork-join, 4, 100, 0, 125, 0.6875",
        "oversubscribed, 4, 100, 75, 0, 0.8125",
        "socket-worker, 4, 150, 200, 0, 0.66666667",
        "acceptor, 4, 100, 0, 150, 0.625",
        "file-writer, 4, 150, 200, 0, 0.66666667",
        "thread-subclass, 4, 100, 150, 0, 0.625",
        "short-lived, 4, 100, 0, 0, 1",
        "rare-waits, 4, 800, 2800, 0, 0.125",
        // One takes 5 + 19 * 2.5 ms long, the other waits 2.5 ms in the end.
        "queue, 2, 102.5, 55, 0, 0.73170732",
        // p = 1.25 ms; 5 ms in the first step, 19 * 2 * 3.75 ms in the others, and 5 ms in the end.
        "one-lock, 2, 201.25, 152.5, 0, 0.62111801",
    })
    void expectation_isTheFormula(
            String kernel, String workers, double tPara, double primitives, double idle, double efficiency)
            throws Exception {
        run(kernel, "--workers", workers, "--steps", "20", "--compute", "5000", "--windows", "1");

        Map<String, Double> expected = expected();
        assertThat(expected.get("t_para") / 1e6).isEqualTo(tPara, within(1e-6));
        assertThat(expected.get("pt") / 1e6).isEqualTo(primitives, within(1e-6));
        assertThat(expected.get("it") / 1e6).isEqualTo(idle, within(1e-6));
        assertThat(expected.get("efficiency")).isEqualTo(efficiency, within(1e-8));
    }

    /** Of six processors 13/6 are lost, of which the joins can be at most 5/4. */
    @Test
    void manyWorkersOfAPool_loseMostWithoutATask() throws Exception {
        run("fork-join", "--workers", "6", "--steps", "1", "--compute", "5000", "--windows", "1");
        assertThat(lines()).contains("expected first forkjoin-idle");
        out.reset();
        run("fork-join", "--workers", "3", "--steps", "1", "--compute", "5000", "--windows", "1");
        assertThat(lines()).noneMatch(line -> line.startsWith("expected first"));
    }

    @Test
    void realComputation_runsTheSameKernel() throws Exception {
        assertThat(run("imbalance", "--workers", "2", "--steps", "2", "--compute", "1000", "--windows", "1", "--real"))
                .isZero();
        assertThat(lines()).filteredOn(line -> line.startsWith("window ")).hasSize(1);
    }

    @Test
    void virtualThreads_runWhereThereAreSome() throws Exception {
        int exitCode = run("virtual-threads", "--workers", "2", "--steps", "2", "--compute", "1000", "--windows", "1");

        if (Runtime.version().feature() < 21) {
            assertThat(exitCode).isEqualTo(3);
            assertThat(err.toString(StandardCharsets.UTF_8)).contains("needs JDK 21 or newer");
        } else {
            assertThat(exitCode).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, --steps, 1, NAME is one of",
        "latch, --stepz, 1, unknown option '--stepz'",
        "latch, --workers, 1, '--workers wants a whole number from 2, not ''1'''",
        "latch, --steps, x, '--steps wants a whole number from 1, not ''x'''",
    })
    void wrongCommandLine_isOneLineAndExitCode2(String kernel, String option, String value, String message)
            throws Exception {
        assertThat(run(kernel, option, value)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(message);
        assertThat(out.size()).isZero();
    }

    private int run(String... args) throws Exception {
        return Kernels.run(
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private List<String> lines() {
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private Map<String, Double> expected() {
        Map<String, Double> expected = new HashMap<>();
        lines().stream()
                .map(line -> line.split(" ", -1))
                .filter(words -> words[0].equals("expected") && words.length == 3)
                .forEach(words -> expected.put(words[1], Double.parseDouble(words[2])));
        return expected;
    }
}
