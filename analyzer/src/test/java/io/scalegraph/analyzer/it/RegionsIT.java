package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Nested;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.spacetime.Spacetime;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Regions, by option, of one overload too, and by annotation, nested and recursive. Lower bounds are what the program takes at least. */
@BesideOthers
class RegionsIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void regions_divideTheTimeOfTheOutermostCall(Path jdk) throws Exception {
        String program = Nested.class.getName() + "::";
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured(String.join(
                        ",",
                        "region=" + program + "outer()",
                        "region=" + program + "inner()",
                        "region=" + program + "outer(int,String)",
                        "wait=" + program + "run"))
                .run(Nested.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null, new AnalysisScope(false, true, true));
        Map<String, Region> regions = run.windows().get(0).detail().regions().stream()
                .collect(Collectors.toMap(region -> region.name().replace(program, ""), Function.identity()));

        assertThat(run.recording().doubts())
                .containsExactlyInAnyOrder(
                        "--region " + program + "outer(int,String) matched no method; near it is " + program
                                + "outer(), " + program + "outer(java.lang.String)",
                        "--wait " + program + "run matched no method; near it is " + Nested.class.getName()
                                + "$1::run; in a shell write '" + Nested.class.getName()
                                + "$1::run', in single quotes");
        assertThat(regions).containsOnlyKeys("outer()", "inner()", "recursive", "fast");
        Region outer = regions.get("outer()");
        Region inner = regions.get("inner()");
        Region recursive = regions.get("recursive");
        assertThat(regions.get("fast").count()).isEqualTo(Nested.CALLS);
        assertThat(regions.get("fast").waited()).isZero();
        assertThat(outer.count()).isEqualTo(1);
        assertThat(inner.count()).isEqualTo(2);
        assertThat(recursive.count()).isEqualTo(4);
        assertThat(outer.exclusive()).isGreaterThanOrEqualTo(0.030);
        assertThat(outer.exclusive() + inner.exclusive() + recursive.exclusive())
                .isEqualTo(outer.inclusive(), within(1e-6));
        assertThat(recursive.inclusive()).isEqualTo(recursive.exclusive(), within(1e-6));
        assertThat(inner.waited()).isBetween(0.049, inner.exclusive() - 0.039);
        assertThat(outer.waited()).isZero();
        double byTheProgram = Long.parseLong(outcome.out().strip()) / 1e9;
        assertThat(outer.inclusive()).isBetween(0.14, byTheProgram);
        Spacetime diagram = run.spacetime();
        assertThat(diagram).isNotNull();
        // A call that is over at once may be told too, where it had to wait for a processor.
        assertThat(diagram.calls())
                .extracting(call -> diagram.regions().get(call.region()).replace(program, ""), Spacetime.Call::depth)
                .filteredOn(call -> !call.toList().contains("fast"))
                .containsExactly(
                        tuple("outer()", 0),
                        tuple("inner()", 1),
                        tuple("inner()", 1),
                        tuple("recursive", 1),
                        tuple("recursive", 2),
                        tuple("recursive", 3),
                        tuple("recursive", 4));
        assertThat(diagram.calls().get(0).end() - diagram.calls().get(0).begin())
                .isEqualTo(outer.inclusive(), within(1e-6));
    }
}
