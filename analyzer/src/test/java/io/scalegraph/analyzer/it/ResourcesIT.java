package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Resources;
import io.scalegraph.analyzer.it.programs.ThreadStarts;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the agent leaves a program of what it shares with it: files, class loaders, permissions, its carriers' events. */
@BesideOthers
class ResourcesIT {
    /** Files that the process may open. */
    private static final String LIMIT = "300";
    /** Part of those that the agent and its recording may have at most. */
    private static final double SHARE = 0.25;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    static List<Path> withSecurityManager() {
        return Jdks.withSecurityManager();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void loadersGo_andFilesAreLeft(Path jdk) throws Exception {
        Map<String, Integer> plain = counts(limited(jdk).run(Resources.class, "plain"));
        ForkedJvm.Outcome outcome = limited(jdk).measured("").run(Resources.class, "measured");
        Map<String, Integer> measured = counts(outcome);

        assertThat(plain).containsEntry("loaders", 0);
        assertThat(measured).containsEntry("loaders", 0);
        assertThat(measured.get("files")).isGreaterThan((int) (plain.get("files") - SHARE * Integer.parseInt(LIMIT)));
        placesKeepTheirNames(analyze(outcome));
    }

    /** A total that lost its name with the class of its lock would be a new one, with all that was waited before. */
    private static void placesKeepTheirNames(RunAnalysis run) {
        assertThat(run.windows()).hasSize(1);
        assertThat(run.windows().get(0).detail().sources())
                .isNotEmpty()
                .noneMatch(source -> source.place().site().contains(Resources.Waiting.class.getSimpleName()));
    }

    private ForkedJvm limited(Path jdk) {
        return new ForkedJvm(jdk, folder).brief().startedBy("sh", "-c", "ulimit -n " + LIMIT + "; exec \"$@\"", "sh");
    }

    private static Map<String, Integer> counts(ForkedJvm.Outcome outcome) {
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return outcome.out()
                .lines()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(words -> words[0], words -> Integer.valueOf(words[1])));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withVirtualThreads")
    @SlowTest
    void sectionsOfVirtualThreads_loseNoEventOfTheirCarriers(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("threshold=0ns").run(Resources.class, "virtual");
        RunAnalysis run = analyze(outcome);

        assertThat(TraceReader.read(outcome.recording()).ofAgent().windows()).hasSizeGreaterThan(1000);
        assertThat(run.windows()).isNotEmpty();
        assertThat(run.windows()).allMatch(window -> window.checks().lostEvents() == 0);
    }

    /** With the policy that lets the program do next to nothing. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("withSecurityManager")
    void securityManager_keepsNothingFromBeingMeasured(Path jdk) throws Exception {
        RunAnalysis run = analyze(new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-Djava.security.manager")
                .measured("")
                .run(ThreadStarts.class));

        assertThat(run.windows().get(0).workers())
                .hasSizeGreaterThan(20)
                .allMatch(worker -> worker.system().cpu() != null);
        assertThat(run.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent") || warning.contains("unmeasured"));
    }

    private static RunAnalysis analyze(ForkedJvm.Outcome outcome) throws Exception {
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return RunAnalyzer.analyze(outcome.recording(), null, null);
    }
}
