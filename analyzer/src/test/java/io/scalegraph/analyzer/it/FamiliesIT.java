package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.Children;
import io.scalegraph.analyzer.it.programs.Families;
import io.scalegraph.analyzer.it.programs.HandWritten;
import io.scalegraph.analyzer.it.programs.Handovers;
import io.scalegraph.analyzer.it.programs.Nestings;
import io.scalegraph.analyzer.it.programs.Outside;
import io.scalegraph.analyzer.it.programs.TimedWaits;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each family of primitives under its own name, with the time the program saw, also inside one another. */
class FamiliesIT {
    private static final String HAND_WRITTEN = Stream.of(
                    "barrier=meet", "lock=acquire", "wait=callOut", "idle=lookForTask")
            .map(option -> option.replace("=", "=" + HandWritten.class.getName() + "::"))
            .collect(Collectors.joining(","));

    private static final Set<String> IN_JDK_ALONE = Set.of("pool-idle", "timer-idle");

    @TempDir
    Path folder;

    static Stream<Arguments> programs() {
        return Jdks.tested().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(Families.class, "", "", 16, jdk),
                        Arguments.of(TimedWaits.class, "", "", 16, jdk),
                        Arguments.of(Outside.class, "", "", 10, jdk),
                        Arguments.of(Nestings.class, "", "timed", 5, jdk)));
    }

    static Stream<Arguments> furtherPrograms() {
        return Jdks.tested().stream()
                .flatMap(jdk -> Stream.of(
                        Arguments.of(Handovers.class, "", "", 6, jdk),
                        Arguments.of(Children.class, "", "", 4, jdk),
                        Arguments.of(HandWritten.class, HAND_WRITTEN, "", 4, jdk)));
    }

    @ParameterizedTest(name = "{0} on {4}")
    @MethodSource("programs")
    void everyFamily_isNamedAndTimed(Class<?> program, String options, String sites, int kinds, Path jdk)
            throws Exception {
        Attempts.untilUndisturbed(() -> compare(program, options, sites, kinds, jdk));
    }

    @ParameterizedTest(name = "{0} on {4}")
    @MethodSource("furtherPrograms")
    @SlowTest
    void furtherFamilies_areNamedAndTimed(Class<?> program, String options, String sites, int kinds, Path jdk)
            throws Exception {
        Attempts.untilUndisturbed(() -> compare(program, options, sites, kinds, jdk));
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withVirtualThreads")
    @SlowTest
    void waitsOfVirtualThreadsForWhatIsOutside_areNamedAndTimed(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compare(Outside.class, "", "", 10, jdk, "virtual"));
    }

    private void compare(Class<?> program, String options, String sites, int kinds, Path jdk, String... arguments)
            throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured(options).run(program, arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);

        assertThat(run.warnings()).noneMatch(warning -> warning.contains("hooks that could not be installed"));
        WindowAnalysis window = run.windows().get(0);
        Map<String, Double> seconds = new TreeMap<>();
        Map<String, Integer> waits = new TreeMap<>();
        outcome.out().lines().forEach(line -> {
            int blank = line.indexOf(' ');
            seconds.merge(line.substring(0, blank), Double.parseDouble(line.substring(blank)) / 1e9, Double::sum);
            waits.merge(line.substring(0, blank), 1, Integer::sum);
        });
        SoftAssertions all = new SoftAssertions();
        seconds.forEach((kind, time) -> all.assertThat(waited(window, program.getName() + "::" + sites, kind))
                .as("%s in %s", kind, window.detail().sources())
                .isEqualTo(time, within(Math.max(0.02 * time, 0.0002 * waits.get(kind)))));
        all.assertAll();
        assertThat(seconds).hasSize(kinds);
    }

    /** Where the program itself read the clock: its helpers only pause, and pools wait inside the JDK alone. */
    private static double waited(WindowAnalysis window, String sites, String kind) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind))
                .filter(source -> source.place().site().startsWith(sites) || IN_JDK_ALONE.contains(kind))
                .filter(source -> !source.place().site().endsWith("::pause"))
                .mapToDouble(source -> source.times().total())
                .sum();
    }
}
