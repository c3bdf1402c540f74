package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.lmax.disruptor.dsl.Disruptor;
import io.netty.channel.epoll.Epoll;
import io.scalegraph.analyzer.it.programs.NettyLoop;
import io.scalegraph.analyzer.it.programs.PoolsBefore;
import io.scalegraph.analyzer.it.programs.Secluded;
import io.scalegraph.analyzer.it.programs.ServerPools;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.trace.WaitKind;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.apache.juli.logging.Log;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jboss.logging.BasicLogger;
import org.jboss.threads.EnhancedQueueExecutor;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.Logger;
import org.wildfly.common.Assert;

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
            ForkedJvm.Outcome outcome = jvmWithPools(jdk).measured("").run(ServerPools.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double told = seconds(outcome.out(), "pool-idle ");
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            WindowAnalysis window = run.windows().get(0);

            assertThat(run.warnings()).noneMatch(warning -> warning.contains("hooks that could not be installed"));
            double all = told + seconds(outcome.out(), "event ");
            assertThat(window.detail().sources().stream()
                            .filter(source -> source.place().family() == WaitKind.Family.IDLE)
                            .mapToDouble(source -> source.times().total())
                            .sum())
                    .isEqualTo(all, within(RELATIVE * all));
            assertThat(waited(window, "pool-idle"::equals)).isGreaterThan((1 - RELATIVE) * told);
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
            ForkedJvm jvm = jvmWithPools(jdk);
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

    /** An event loop that waits in native code of a library is idle, as one that waits in a selector is. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void nativeEventLoop_isIdleWhereItWaits(Path jdk) throws Exception {
        assumeThat(Epoll.isAvailable()).as("Netty's epoll on this machine").isTrue();
        Attempts.untilUndisturbed(() -> {
            ForkedJvm jvm = new ForkedJvm(jdk, folder).brief();
            for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
                if (Path.of(part).getFileName().toString().startsWith("netty-")) {
                    jvm.behind(Path.of(part));
                }
            }
            String section = NettyLoop.class.getName() + "::haveTasks";
            ForkedJvm.Outcome outcome = jvm.measured("section=" + section).run(NettyLoop.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            double told = seconds(outcome.out(), "select ");
            WindowAnalysis window =
                    RunAnalyzer.analyze(outcome.recording(), null, null).median();

            assertThat(waited(window, "select"::equals)).isEqualTo(told, within(0.05 * told));
            assertThat(waited(window, "outside"::equals)).isLessThan(0.05 * told);
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

    private ForkedJvm jvmWithPools(Path jdk) throws URISyntaxException {
        ForkedJvm jvm = new ForkedJvm(jdk, folder).brief();
        for (Class<?> each : List.of(
                ThreadPoolExecutor.class,
                Log.class,
                QueuedThreadPool.class,
                Logger.class,
                EnhancedQueueExecutor.class,
                BasicLogger.class,
                Assert.class,
                Disruptor.class)) {
            jvm.behind(each);
        }
        return jvm;
    }

    private static double waited(WindowAnalysis window, Predicate<String> kind) {
        return window.detail().sources().stream()
                .filter(source -> kind.test(source.place().kind()))
                .mapToDouble(source -> source.times().total())
                .sum();
    }
}
