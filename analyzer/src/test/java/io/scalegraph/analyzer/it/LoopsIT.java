package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.OwnLoop;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops that threads are in when classes are changed: in the interpreter, where old versions of methods run, they have a tenth of their pace. */
@BesideOthers
class LoopsIT {
    private static final double LEAST_PACE = 0.4;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** On each JDK the loop of a thread of that class, and one of the main thread. */
    static Stream<Arguments> loops() {
        return loops(2);
    }

    static Stream<Arguments> fewLoops() {
        return loops(1);
    }

    private static Stream<Arguments> loops(int inShortForm) {
        return jdks().stream()
                .flatMap(jdk -> Variants.of(
                        inShortForm, Arguments.of(jdk, new String[0]), Arguments.of(jdk, new String[] {"main"})));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("loops")
    @SlowTest
    void loopThatRunsWhenTheAgentComes_goesOnAsBefore(Path jdk, String... arguments) throws Exception {
        Path recording = folder.resolve("loop.jfr");
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder), OwnLoop.class, arguments)) {
            target.awaitLine("ready");
            double before = pace(target, "before");
            assertThat(target.attach("file=" + recording)).startsWith("attached: ");
            assertThat(paceBehind(target, "attached", LEAST_PACE * before)).isGreaterThan(LEAST_PACE * before);
            assertThat(target.detach()).startsWith("detached: ");
            assertThat(paceBehind(target, "detached", LEAST_PACE * before)).isGreaterThan(LEAST_PACE * before);
            target.say("end");
            assertThat(target.finish().exitCode()).isZero();
        }
        assertThat(RunAnalyzer.analyze(recording, null, null).median().workers())
                .anySatisfy(worker -> assertThat(worker.system().cpu()).isGreaterThan(0.1));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("fewLoops")
    @SlowTest
    void loopThatRunsWhenTheAgentGoes_goesOnAsBefore(Path jdk, String... arguments) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, folder).measured("");
        try (Target target = new Target(jdk, jvm, OwnLoop.class, arguments)) {
            target.awaitLine("ready");
            double before = pace(target, "before");
            assertThat(target.detach()).startsWith("detached: ");
            assertThat(paceBehind(target, "detached", LEAST_PACE * before)).isGreaterThan(LEAST_PACE * before);
            target.say("end");
            assertThat(target.finish().exitCode()).isZero();
        }
    }

    /** It is what was asked for, and the program pays for it. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void loopOfAClassThatAnOptionNames_isTold(Path jdk) throws Exception {
        String type = OwnLoop.class.getName();
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), OwnLoop.class)) {
            target.awaitLine("ready");
            assertThat(target.attach("region=" + type + "::step,file=" + folder.resolve("named.jfr")))
                    .contains("in the interpreter, slowly, until they return: " + type + "::answer, " + type
                            + "::compute, ");
            assertThat(target.detach()).startsWith("detached: ");
            target.say("end");
            assertThat(target.finish().exitCode()).isZero();
        }
    }

    /** As soon as the compilers are through with what a change of classes leaves them, which takes a while on a busy machine. */
    private static double paceBehind(Target target, String when, double least) throws Exception {
        double pace = 0;
        for (int i = 0; i < 15 && pace <= least; i++) {
            pace = pace(target, when + i);
        }
        return pace;
    }

    /** Rounds in a second of the loop's processor time. */
    private static double pace(Target target, String when) throws Exception {
        Thread.sleep(1000);
        String[] first = target.ask(when + "-1").split(" ", -1);
        Thread.sleep(500);
        String[] second = target.ask(when + "-2").split(" ", -1);
        double rounds = Long.parseLong(second[1]) - Long.parseLong(first[1]);
        return rounds / (Long.parseLong(second[2]) - Long.parseLong(first[2])) * 1e9;
    }
}
