package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Busy;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program that was started with an agent that does nothing, to be attached to later. */
@BesideOthers
class StandbyIT {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    /** What JDK 17 logs where it throws away all that was compiled. */
    private static final String ALL = "Marked all nmethods for deopt";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void attach_leavesCompiledCode_thatKnowsNoneOfTheChangedClasses(Path jdk) throws Exception {
        Path log = folder.resolve("changes.log");
        Path recording = folder.resolve("busy.jfr");
        ForkedJvm jvm = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-javaagent:" + AGENT.toAbsolutePath().normalize() + "=standby")
                .jvmOption("-Xlog:redefine+class+nmethod=debug:file=" + log);
        try (Target target = new Target(jdk, jvm, Busy.class)) {
            target.awaitLine("ready");
            assertThat(target.jcmd("Thread.print")).doesNotContain("scalegraph-recorder");
            assertThat(target.attach("file=" + recording)).startsWith("attached: ");
            Thread.sleep(500);
            assertThat(target.detach()).isEqualTo("detached: " + recording);
            target.say("end");
            ForkedJvm.Outcome outcome = target.finish();
            assertThat(outcome.exitCode()).isZero();
            assertThat(outcome.out()).contains("0 wrong");
            assertThat(outcome.err()).doesNotContain("scalegraph: ");
        }

        assertThat(Files.readString(log)).contains("Found evol dependency").doesNotContain(ALL);
        RunAnalysis run = RunAnalyzer.analyze(recording, null, null, new AnalysisScope(true, false, false));
        assertThat(run.windows().get(0).detail().sources())
                .extracting(source -> source.place().kind())
                .contains("lock", "barrier");
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("could not be installed"));
    }
}
