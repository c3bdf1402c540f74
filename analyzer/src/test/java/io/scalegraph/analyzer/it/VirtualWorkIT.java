package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.VirtualRoutines;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Cause;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What virtual threads work at: JFR's samples tell of them, and the ledger of those that carry them. */
class VirtualWorkIT {
    private static final String PROGRAM = VirtualRoutines.class.getName();
    private static final int THREADS = 2;
    private static final double DEVIATIONS = 4;

    @TempDir
    Path folder;

    static Stream<Arguments> ways() {
        return Jdks.withVirtualThreads().stream()
                .flatMap(jdk -> Stream.of("join", "latch", "future").map(way -> Arguments.of(jdk, way)));
    }

    @ParameterizedTest(name = "{1} {0}", allowZeroInvocations = true)
    @MethodSource("ways")
    void workOfCarriers_isNamedByWhatVirtualThreadsDid_andOnThePathOfWhoWaitsForThem(Path jdk, String way)
            throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(VirtualRoutines.class, way);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            WindowAnalysis window = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0);
            List<Stalls.Routine> routines = window.detail().stalls().routines();
            double[] told = told(outcome.out());
            double expected = told[0] / (told[0] + told[1]);
            int inLong = samples(routines, "::computesLong");
            int all = inLong + samples(routines, "::computesShort");

            assertThat(all).isGreaterThan(20).isGreaterThan((int) (0.9 * sampled(outcome.recording())));
            assertThat((double) inLong / all).isEqualTo(expected, within(tolerance(expected, all)));
            List<Cause> path =
                    Objects.requireNonNull(window.detail().causes()).path().places();
            double named = work(path, PROGRAM + "::compute");
            assertThat(named)
                    .isGreaterThan(0.8 * (told[0] + told[1]) / THREADS / 1e9)
                    .isGreaterThan(0.8 * work(path, ""));
            assertThat(work(path, PROGRAM + "::computesLong") / named)
                    .isEqualTo(expected, within(tolerance(expected, all / THREADS))); // of one thread at a time
        });
    }

    private static double tolerance(double share, int samples) {
        return DEVIATIONS * Math.sqrt(share * (1 - share) / samples);
    }

    private static double[] told(String out) {
        String[] both = out.strip().split(" ", -1);
        return new double[] {Double.parseDouble(both[0]), Double.parseDouble(both[1])};
    }

    private static int samples(List<Stalls.Routine> routines, String method) {
        return routines.stream()
                .filter(routine -> routine.site().equals(PROGRAM + method))
                .mapToInt(Stalls.Routine::samples)
                .sum();
    }

    /** Those that JFR has of virtual threads in the two routines. */
    private static long sampled(Path recording) throws Exception {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ExecutionSample"))
                .filter(VirtualWorkIT::isOfVirtual)
                .filter(event -> event.getStackTrace().getFrames().stream()
                        .anyMatch(frame -> frame.getMethod().getName().startsWith("computes")))
                .count();
    }

    private static boolean isOfVirtual(RecordedEvent event) {
        RecordedThread thread = event.getThread("sampledThread");
        return thread.hasField("virtual") && thread.getBoolean("virtual");
    }

    private static double work(List<Cause> path, String site) {
        return path.stream()
                .filter(cause -> cause.place().isWork() && cause.place().site().startsWith(site))
                .mapToDouble(Cause::time)
                .sum();
    }
}
