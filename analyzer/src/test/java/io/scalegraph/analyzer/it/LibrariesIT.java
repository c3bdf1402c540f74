package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.PoolsBefore;
import io.scalegraph.analyzer.it.programs.Secluded;
import io.scalegraph.analyzer.it.programs.ServerPools;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.apache.juli.logging.Log;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;

/** What programs have from others: their pools, and their class loaders. */
class LibrariesIT {
    private static final double RELATIVE = 0.02;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void idleWorkersOfServersPools_areIdle(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                    .brief()
                    .measured("")
                    .behind(jar(ThreadPoolExecutor.class))
                    .behind(jar(Log.class))
                    .behind(jar(QueuedThreadPool.class))
                    .behind(jar(Logger.class))
                    .run(ServerPools.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double told = seconds(outcome.out(), "pool-idle ");
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            WindowAnalysis window = run.windows().get(0);

            assertThat(run.warnings()).noneMatch(warning -> warning.contains("hooks that could not be installed"));
            assertThat(waited(window, "pool-idle"::equals)).isEqualTo(told, within(RELATIVE * told));
            assertThat(waited(window, kind -> kind.equals("queue-take") || kind.equals("condition")))
                    .isLessThan(RELATIVE * told);
        });
    }

    /** A JVM compiles no old version of a changed class's method, and a worker never leaves the one in which it takes its tasks. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void poolsWhoseWorkersRunWhenTheAgentComes_areLeftAsTheyAre_andTheirIdleWorkersAreIdle(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("pools.jfr");
            Files.deleteIfExists(recording);
            ForkedJvm jvm = new ForkedJvm(jdk, folder)
                    .brief()
                    .behind(jar(ThreadPoolExecutor.class))
                    .behind(jar(Log.class))
                    .behind(jar(QueuedThreadPool.class))
                    .behind(jar(Logger.class));
            String out;
            try (Target target = new Target(jdk, jvm, PoolsBefore.class)) {
                target.awaitLine("ready");
                String section = PoolsBefore.class.getName() + "::haveTasks";
                assertThat(target.attach("section=" + section + ",file=" + recording))
                        .startsWith("attached: ");
                target.say("go");
                target.awaitLine("done");
                assertThat(target.detach()).isEqualTo("detached: " + recording);
                target.say("end");
                out = target.finish().out();
            }
            WindowAnalysis section = RunAnalyzer.analyze(recording, null, null).median();
            double idle = seconds(out, "pool-idle ");

            assertThat(TraceReader.read(recording).ofAgent().hooks())
                    .extracting(Hook::target)
                    .isNotEmpty()
                    .noneMatch(target -> target.contains("ThreadPoolExecutor") || target.contains("QueuedThreadPool"));
            assertThat(waited(section, "pool-idle"::equals)).isEqualTo(idle, within(RELATIVE * idle));
            assertThat(waited(section, kind -> kind.equals("queue-take") || kind.equals("condition")))
                    .isLessThan(RELATIVE * idle);
            RunAnalysis whole = RunAnalyzer.analyze(recording, null, null, new AnalysisScope(true, false, false));
            double end = seconds(out, "termination ");
            assertThat(waited(whole.median(), "termination"::equals)).isEqualTo(end, within(RELATIVE * end));
        });
    }

    private static double seconds(String out, String name) {
        return out.lines()
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length())) / 1e9)
                .sum();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void classThatCannotSeeTheAgent_isLeftAsItIs(Path jdk) throws Exception {
        ForkedJvm.Outcome plain = new ForkedJvm(jdk, folder).brief().run(Secluded.class);
        String method = Secluded.Worker.class.getName() + "::rest";
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .measured("region=" + method + ",monitors=inject:" + Secluded.class.getPackageName() + ".*")
                .run(Secluded.class);

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).isEqualTo(plain.out()).contains("asked now and then");
        assertThat(RunAnalyzer.analyze(outcome.recording(), null, null).warnings())
                .anyMatch(warning -> warning.contains(method) && warning.contains("loader"));
    }

    private static Path jar(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static double waited(WindowAnalysis window, Predicate<String> kind) {
        return window.detail().sources().stream()
                .filter(source -> kind.test(source.place().kind()))
                .mapToDouble(source -> source.times().total())
                .sum();
    }
}
