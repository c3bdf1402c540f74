package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.ObjectWaits;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits at an object in a program that the agent is attached to, where {@code Object} itself is changed only if need be. */
class ObjectWaitIT {
    private static final String WAIT = "java.lang.Object::wait/1";
    private static final String SITE = ObjectWaits.class.getName() + "::waitOnce";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static List<Path> withVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void withoutVirtualThreads_objectStaysAsItIs(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("platform.jfr");
            double waited;
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), ObjectWaits.class)) {
                attach(target, recording);
                waited = wait(target, "platform");
                detach(target, recording);
            }
            assertThat(hooked(recording)).isEqualTo(-1);
            WindowAnalysis window = analyzed(recording);
            assertThat(sum(window)).isEqualTo(waited, tolerance(waited));
            assertThat(window.detail().virtualThreads()).isNull();
        });
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("withVirtualThreads")
    @SlowTest
    void ofVirtualThreads_areMeasuredWhereThereWereSome(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("before.jfr");
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), ObjectWaits.class)) {
                target.awaitLine("ready");
                assertThat(target.ask("touch")).isEqualTo("touch 0");
                attach(target, recording);
                compare(target, recording, "virtual", "platform");
            }
        });
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("withVirtualThreads")
    void ofVirtualThreads_areMeasuredFromTheirFirstOn(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("later.jfr");
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), ObjectWaits.class)) {
                attach(target, recording);
                assertThat(target.ask("touch")).isEqualTo("touch 0");
                Thread.sleep(300); // the hook comes beside the first virtual threads
                compare(target, recording, "platform", "virtual");
            }
        });
    }

    private void compare(Target target, Path recording, String first, String second) throws Exception {
        double ofFirst = wait(target, first);
        double ofSecond = wait(target, second);
        detach(target, recording);
        assertThat(hooked(recording)).isEqualTo(1);
        double virtual = first.equals("virtual") ? ofFirst : ofSecond;
        WindowAnalysis window = analyzed(recording);
        assertThat(window.detail().virtualThreads().waits())
                .filteredOn(wait -> wait.place().site().equals(SITE))
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.place().kind()).isEqualTo("wait");
                    assertThat(wait.times().total()).isEqualTo(virtual, tolerance(virtual));
                });
        assertThat(sum(window)).isEqualTo(ofFirst + ofSecond, tolerance(ofFirst + ofSecond));
    }

    private static void attach(Target target, Path recording) throws Exception {
        target.awaitLine("ready");
        assertThat(target.attach("slice=0s,file=" + recording)).startsWith("attached: ");
    }

    private static void detach(Target target, Path recording) throws Exception {
        assertThat(target.detach()).isEqualTo("detached: " + recording);
        target.say("end");
        assertThat(target.finish().exitCode()).isZero();
    }

    private static double wait(Target target, String command) throws Exception {
        return Long.parseLong(target.ask(command).split(" ", -1)[1]) / 1e9;
    }

    private static int hooked(Path recording) throws Exception {
        return TraceReader.read(recording).ofAgent().hooks().stream()
                .filter(hook -> hook.target().equals(WAIT))
                .mapToInt(Hook::methods)
                .findFirst()
                .orElseThrow();
    }

    private static WindowAnalysis analyzed(Path recording) throws Exception {
        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
        assertThat(run.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent"))
                .noneMatch(warning -> warning.contains("could not be installed"));
        return run.windows().get(0);
    }

    /** Of platform and virtual threads. */
    private static double sum(WindowAnalysis window) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals("wait")
                        && source.place().site().equals(SITE))
                .mapToDouble(source -> source.times().total())
                .sum();
    }

    private static Offset<Double> tolerance(double seconds) {
        return within(Math.max(0.02 * seconds, 0.0002));
    }
}
