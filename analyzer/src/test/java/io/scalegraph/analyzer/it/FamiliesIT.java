package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Families;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each family of primitives under its own name, with the time the program saw. */
class FamiliesIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.installed();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyFamily_isNamedAndTimed(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(Families.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

        WindowAnalysis window = run.windows().get(0);
        Map<String, Double> program = new TreeMap<>();
        outcome.out().lines().forEach(line -> {
            int blank = line.indexOf(' ');
            program.merge(line.substring(0, blank), Double.parseDouble(line.substring(blank)) / 1e9, Double::sum);
        });
        SoftAssertions all = new SoftAssertions();
        program.forEach((kind, seconds) -> all.assertThat(waitedByMain(window, kind))
                .as("%s in %s", kind, window.sources())
                .isEqualTo(seconds, within(Math.max(0.02 * seconds, 0.0002))));
        all.assertAll();
        assertThat(program).hasSize(13);
    }

    /** The helpers only pause, and pools wait inside the JDK alone. */
    private static double waitedByMain(WindowAnalysis window, String kind) {
        String program = Families.class.getName() + "::";
        return window.sources().stream()
                .filter(source -> source.kind().equals(kind))
                .filter(source -> source.site().startsWith(program))
                .filter(source -> !source.site().equals(program + "pause"))
                .mapToDouble(WindowAnalysis.WaitSource::total)
                .sum();
    }
}
