package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.command.ExitCodes;
import io.scalegraph.analyzer.it.programs.Endings;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.UnreadableException;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A JVM that is killed writes no recording, but leaves a chunk in JFR's repository that it never finished. */
@BesideOthers
class KilledIT {
    /** A JVM that waits uses a little of a processor too. */
    private static final Duration MOVES = Duration.ofMillis(50);

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void killedProgram_isAnalysedUpToItsLastTotals(Path jdk) throws Exception {
        Path repository = folder.resolve("repository");
        ForkedJvm jvm = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption("-XX:FlightRecorderOptions:repository=" + repository)
                .measured("");
        Process process = jvm.start(Endings.class, "wait-for-signal");
        for (int i = 0; i < 600 && !holdsPeriodicTotals(repository); i++) {
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        process.destroyForcibly();
        ForkedJvm.Outcome outcome = jvm.finish(process);
        assertThat(outcome.exitCode()).isEqualTo(128 + 9);
        assertThat(outcome.recording()).isEmptyFile();
        assertThat(chunks(repository)).hasSize(1);
        Path chunk = chunks(repository).get(0);
        byte[] before = Files.readAllBytes(chunk);

        RunAnalysis run = RunAnalyzer.analyze(chunk, null, null);

        assertThat(run.warnings())
                .anyMatch(warning -> warning.contains("did not end in an orderly way"))
                .anyMatch(warning -> warning.contains("never finished"));
        assertThat(run.windows()).hasSize(1);
        assertThat(run.windows().get(0).extent().section()).isEqualTo("program");
        assertThat(run.windows().get(0).detail().sources())
                .anyMatch(source -> source.place().kind().equals("join"));
        assertThat(run.windows().get(0).checks().closureError()).isLessThan(1e-6);
        assertThat(Files.readAllBytes(chunk)).isEqualTo(before);
    }

    static Stream<Arguments> attachedCommands() {
        return jdks().stream()
                .flatMap(jdk -> Variants.of(1, "--live", "--for=60s").map(option -> Arguments.of(jdk, option)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("attachedCommands")
    @SlowTest
    void killedWhileAttached_isAnalysedUpToItsLastTotals(Path jdk, String option) throws Exception {
        Path recording = folder.resolve("a.jfr");
        ScalegraphJar jar = new ScalegraphJar(Files.createDirectory(folder.resolve("tool")));

        assertThat(killedUnder(jar, jdk, repository -> {}, option, "--recording=" + recording))
                .as(jar.err())
                .isZero();

        assertThat(jar.err())
                .contains("the program ended while it was measured, the recording is " + recording)
                .doesNotContain("detached", "there is no process");
        assertThat(jar.out()).contains("Lost ", "Believe it");
        assertThat(RunAnalyzer.analyze(recording, null, null).warnings())
                .anyMatch(warning -> warning.contains("never finished"));
    }

    @Test
    @SlowTest
    void killedWhileAttached_withoutAnythingLeft_isToldInALine() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        Path recording = folder.resolve("a.jfr");
        ScalegraphJar jar = new ScalegraphJar(Files.createDirectory(folder.resolve("tool")));

        assertThat(killedUnder(jar, jdk, KilledIT::delete, "--for=60s", "--recording=" + recording))
                .as(jar.err())
                .isEqualTo(ExitCodes.NOT_ANALYSED);

        assertThat(jar.err()).contains("the program ended while it was measured, and left no recording: ");
        assertThat(jar.out()).isEmpty();
        assertThat(recording).doesNotExist();
    }

    @Test
    void killedWhileTheAgentIsLoaded_isToldInALine() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        Path tool = Files.createDirectory(folder.resolve("tool"));
        ScalegraphJar jar = new ScalegraphJar(tool);
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), Endings.class, "wait-for-signal")) {
            target.awaitLine("ready");
            target.jcmd("VM.version"); // so that it takes commands
            target.stop();
            Process attach = jar.start("attach", Long.toString(target.pid()), "--for=60s");
            awaitIdle(attach);
            target.kill();

            assertThat(attach.waitFor()).as(jar.err()).isEqualTo(ExitCodes.NOT_ATTACHED);
        }

        assertThat(jar.err().lines())
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("it ended before the agent had answered");
        assertThat(jar.out()).isEmpty();
        assertThat(tool.resolve("scalegraph-runs")).isEmptyDirectory();
    }

    /** Until the command waits for the program, which does not answer: on a busy machine it may take seconds to start. */
    private static void awaitIdle(Process tool) throws InterruptedException {
        Duration used = Duration.ZERO;
        for (int still = 0; still < 3; ) {
            assertThat(tool.waitFor(1, TimeUnit.SECONDS)).isFalse();
            Duration now = tool.info().totalCpuDuration().orElse(Duration.ZERO);
            boolean stands = used.compareTo(MOVES) > 0 && now.minus(used).compareTo(MOVES) < 0;
            still = stands ? still + 1 : 0;
            used = now;
        }
    }

    /** What is done to JFR's files before their JVM is killed. */
    private interface Before {
        void kill(Path repository) throws IOException;
    }

    /** Kills a program to which a command has attached, and returns the command's exit code. */
    private int killedUnder(ScalegraphJar jar, Path jdk, Before before, String... arguments) throws Exception {
        Path repository = folder.resolve("repository");
        ForkedJvm jvm =
                new ForkedJvm(jdk, folder).brief().jvmOption("-XX:FlightRecorderOptions:repository=" + repository);
        try (Target target = new Target(jdk, jvm, Endings.class, "wait-for-signal")) {
            target.awaitLine("ready");
            List<String> command = new ArrayList<>(List.of("attach", Long.toString(target.pid())));
            command.addAll(List.of(arguments));
            Process tool = jar.start(command.toArray(String[]::new));
            for (int i = 0; i < 600 && !(jar.err().contains("attached to ") && holdsPeriodicTotals(repository)); i++) {
                assertThat(tool.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
            }
            before.kill(repository);
            target.kill();
            return tool.waitFor();
        }
    }

    private static void delete(Path repository) throws IOException {
        for (Path chunk : chunks(repository)) {
            Files.delete(chunk);
        }
    }

    /** Whether JFR has published as much; it does so about once a second. */
    private static boolean holdsPeriodicTotals(Path repository) throws IOException {
        for (Path chunk : chunks(repository)) {
            try {
                if (TraceReader.read(chunk).ofAgent().snapshots().values().stream()
                        .anyMatch(snapshot -> snapshot.cause().equals(TraceFormat.PERIODIC))) {
                    return true;
                }
            } catch (UnreadableException e) {
                return false; // nothing published yet
            }
        }
        return false;
    }

    private static List<Path> chunks(Path repository) throws IOException {
        if (!Files.exists(repository)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(repository)) {
            return files.filter(file -> file.toString().endsWith(".jfr")).toList();
        }
    }
}
