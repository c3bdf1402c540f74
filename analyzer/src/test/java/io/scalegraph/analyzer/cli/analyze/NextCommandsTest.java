package io.scalegraph.analyzer.cli.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.report.run.Samples;
import io.scalegraph.analyzer.run.whatif.Change;
import io.scalegraph.analyzer.run.whatif.WhatIf;
import io.scalegraph.analyzer.run.whatif.WhatIfs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class NextCommandsTest {
    private static WhatIf answer(Change change, double gain) {
        return new WhatIf(List.of(change), 1 - gain, gain, null, WhatIf.Bounds.NONE, null);
    }

    private static WhatIfs advice(WhatIf... answers) {
        return new WhatIfs(1, 1, 1.0, null, List.of(answers), null);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                Arguments.of(new Change.Faster("a.B::c", 0.5), List.of("--faster", "a.B::c=50%")),
                Arguments.of(new Change.Split("a.B::c", 2), List.of("--split", "a.B::c=2")),
                Arguments.of(new Change.Held("a.B::c", 0.5), List.of("--hold", "a.B::c=50%")),
                Arguments.of(new Change.Even("a.B::c"), List.of("--even", "a.B::c")),
                Arguments.of(new Change.Collector(0.5), List.of("--gc", "50%")),
                Arguments.of(new Change.Without("a.B::c"), List.of("--without", "a.B::c")));
    }

    /** What is printed is what the command takes for the same change. */
    @ParameterizedTest
    @MethodSource("changes")
    void change_isAskedForByItsOption(Change change, List<String> option) throws Exception {
        assertThat(NextCommands.whatIf(advice(answer(change, 0.2)))).isEqualTo(option);

        var converter = CommandLine.Model.CommandSpec.forAnnotatedObject(new WhatIfCommand(null))
                .findOption(option.get(0))
                .converters()[0];
        assertThat(converter.convert(option.get(1))).isEqualTo(change);
    }

    @Test
    void whatGainsMost_isAskedFor() {
        assertThat(NextCommands.whatIf(advice(
                        answer(new Change.Split("a.B::c", 2), 0.3), answer(new Change.Faster("a.B::d", 0.5), 0.2))))
                .containsExactly("--split", "a.B::c=2");
    }

    @Test
    void whereNothingGains_orNoOptionNamesIt_nothingIsAsked() {
        assertThat(NextCommands.whatIf(null)).isEmpty();
        assertThat(NextCommands.whatIf(advice())).isEmpty();
        assertThat(NextCommands.whatIf(new WhatIfs(1, 1, null, "stopped", List.of(), null)))
                .isEmpty();
        assertThat(NextCommands.whatIf(advice(answer(new Change.Without("a.B::c < a.D::e"), 0.2))))
                .isEmpty();
    }

    /** The what-if is of the window that the answer is of. */
    @Test
    void next_ofTheWhole_asksOfTheWhole() {
        assertThat(NextCommands.of(Samples.full(), List.of("--whole", "--baseline", "one.jfr")))
                .containsEntry(
                        "Next", "scalegraph whatif --faster com.acme.Solver::step=50% --whole runs/solver-2.jfr");
    }
}
