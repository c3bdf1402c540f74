package io.scalegraph.demo.causes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels run to their end, and their formulas hold together; how exactly they are kept only a quiet machine can tell. */
class CauseKernelsTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(strings = {"pipeline", "convoy", "nested", "moving-phase", "long-tail", "wperf"})
    void everyKernel_tilesItsWindow(String kernel) throws Exception {
        assertThat(run(kernel, "--workers", "3", "--shorter", "25")).isZero();

        long window = sum("window ", 1);
        assertThat(sum("path ", 3)).isEqualTo(window);
        assertThat(sum("blame ", 3)).isPositive();
        assertThat(lines("expected t_para ")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--split 2", "--without"})
    void aChange_takesTheFormulaAway(String change) throws Exception {
        List<String> args = new ArrayList<>(List.of("convoy"));
        args.addAll(List.of(change.split(" ", -1)));
        assertThat(run(args.toArray(String[]::new))).isZero();

        assertThat(sum("path ", 3)).isEqualTo(sum("window ", 1)).isLessThan(96_000_000);
        assertThat(lines("expected ")).isEmpty();
    }

    /** Late wake-ups come on top. */
    @ParameterizedTest
    @ValueSource(strings = {"pipeline", "convoy", "nested", "moving-phase", "long-tail", "wperf"})
    void computationByElapsedTime_takesAtLeastWhatTheFormulaSays(String kernel) throws Exception {
        assertThat(run(kernel, "--workers", "3", "--elapsed")).isZero();

        assertThat(sum("window ", 1)).isGreaterThanOrEqualTo(sum("expected t_para ", 2));
    }

    static Stream<Arguments> forms() {
        List<Function<Options, CauseKernel>> kernels =
                List.of(Pipeline::new, Convoy::new, Nested::new, MovingPhase::new, LongTail::new, Asking::new);
        return kernels.stream()
                .flatMap(kernel -> Stream.of(2, 4, 8, 16, 32)
                        .flatMap(workers -> Stream.of(1.0, 0.75, 0.5)
                                .map(kept -> Arguments.of(
                                        kernel.apply(new Options(workers, kept, 1, false, 0, false, false)),
                                        workers))));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void formulaOfThePath_tilesItsWindow(CauseKernel kernel, int workers) {
        ClosedForm form = new ClosedForm();

        kernel.expect(form);

        long sum = form.lines().stream()
                .filter(line -> line.startsWith("expected path "))
                .mapToLong(line -> Long.parseLong(line.split(" ", -1)[4]))
                .sum();
        assertThat(form.lines().get(0)).isEqualTo("expected t_para " + sum);
        assertThat(workers).isPositive();
    }

    @Test
    void wrongOptions_areSaid() throws Exception {
        assertThat(run("convoy", "--workers", "1")).isEqualTo(2);
        assertThat(run("convoy", "--what")).isEqualTo(2);
        assertThat(run("nothing")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("--workers wants a whole number from 2, not '1'")
                .contains("unknown option '--what'")
                .contains("NAME is one of pipeline, convoy");
    }

    private int run(String... args) throws Exception {
        return CauseKernels.run(
                args,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private List<String> lines(String begin) {
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith(begin))
                .toList();
    }

    private long sum(String begin, int word) {
        return lines(begin).stream()
                .mapToLong(line -> Long.parseLong(line.split(" ", -1)[word]))
                .sum();
    }
}
