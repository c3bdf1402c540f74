package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Wakes;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.trace.LongWaitEvent;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Long waits as JFR's own tools see them. */
@BesideOthers
class StacksIT {
    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void longWait_isOfTheThreadThatWaited_withItsStackTimeAndLength(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome =
                new ForkedJvm(jdk, folder).brief().measured("stacks=1us").run(Wakes.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();

        List<RecordedEvent> waits = RecordingFile.readAllEvents(outcome.recording()).stream()
                .filter(event -> event.getEventType().getName().equals(LongWaitEvent.NAME))
                .toList();
        assertThat(waits).hasSizeGreaterThan(10).allSatisfy(wait -> {
            assertThat(wait.getThread("eventThread").getJavaThreadId()).isEqualTo(wait.getLong("worker"));
            assertThat(wait.getDuration().toNanos()).isGreaterThan(0);
            List<String> frames = frames(wait);
            assertThat(frames.get(0)).doesNotContain(".recorder.");
            assertThat(frames).anyMatch(frame -> frame.startsWith(Wakes.class.getName()));
        });

        isShownByJfr(jdk, outcome.recording());
        isShownByMissionControl(outcome.recording(), waits.size());
        isShownByJfrconv(outcome.recording());
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
    }

    private static void isShownByJfr(Path jdk, Path recording) throws Exception {
        assertThat(JfrTools.jfr(jdk, recording, "summary")).containsPattern(LongWaitEvent.NAME + " +[1-9]");
        assertThat(JfrTools.jfr(jdk, recording, "print", "--events", LongWaitEvent.NAME))
                .contains("kind = \"barrier\"", "releaseNanos = N/A", "eventThread = \"waiter\"", "stackTrace = [");
        if (leavesOutByName(jdk)) {
            assertThat(JfrTools.jfr(jdk, recording, "view", "--width", "300", LongWaitEvent.NAME))
                    .contains("Long Wait", "Woken By", "ReentrantLock");
        }
    }

    private static void isShownByMissionControl(Path recording, int waits) throws Exception {
        assertThat(JfrTools.topMethodsInMissionControl(recording, LongWaitEvent.NAME))
                .hasSize(waits)
                .contains("java.util.concurrent.locks.AbstractQueuedSynchronizer::acquire");
        assertThat(JfrTools.rulesOfMissionControl(recording))
                .hasSizeGreaterThan(50)
                .doesNotContainValue("FAILED")
                .containsKey("JavaBlocking");
    }

    private void isShownByJfrconv(Path recording) throws Exception {
        assertThat(JfrTools.stacksInJfrconv(recording, folder))
                .anyMatch(line -> line.contains(Wakes.class.getName() + ".lock")
                        && line.contains("java.util.concurrent.locks.ReentrantLock"))
                .anyMatch(line -> line.contains(Wakes.class.getName() + ".queue"));
        assertThat(JfrTools.heatmapOfJfrconv(recording, folder)).contains(Wakes.class.getSimpleName());
    }

    private static boolean leavesOutByName(Path jdk) {
        return Jdks.withForeignFunctions().contains(jdk);
    }

    private static List<String> frames(RecordedEvent wait) {
        return wait.getStackTrace().getFrames().stream()
                .map(RecordedFrame::getMethod)
                .map(method -> method.getType().getName() + "::" + method.getName())
                .toList();
    }
}
