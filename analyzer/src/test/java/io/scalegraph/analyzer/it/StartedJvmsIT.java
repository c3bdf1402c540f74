package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Parent;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that starts JVMs of its own. */
@BesideOthers
class StartedJvmsIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void jvmsThatAreNotMeasured_areAnnounced(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("").run(Parent.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

        assertThat(run.recording().doubts())
                .containsExactly("3 JVMs that the program started are not in this result: " + Parent.class.getName()
                        + " (3); scalegraph run --forks measures them too");
        assertThat(run.warnings()).containsAll(run.recording().doubts());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void forks_areMeasuredEachAlone(Path jdk) throws Exception {
        ScalegraphJar scalegraph = new ScalegraphJar(folder);
        int exitCode = scalegraph.run(
                "run",
                "--forks",
                "--recording",
                "r.jfr",
                "--",
                jdk.resolve("bin/java").toString(),
                "-cp",
                Path.of("target/test-classes").toAbsolutePath().toString(),
                Parent.class.getName());

        assertThat(exitCode).as(scalegraph.err()).isZero();
        assertThat(scalegraph.out().split("L\\(W,N\\) = ", -1)).hasSize(1 + 4);
        assertThat(scalegraph.out()).doesNotContain("not in this result");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .filteredOn(name -> name.endsWith(".jfr"))
                    .hasSize(4)
                    .allMatch(name -> name.matches("r-[0-9]+\\.jfr"));
        }
    }
}
