package io.scalegraph.analyzer.read.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sleeps as JFR tells them, in milliseconds on 17 and in nanoseconds on 25. */
class SleepsTest {
    private static final long HOUR = 3_600_000;

    @TempDir
    Path folder;

    @Test
    void sleep_endsByItself_unlessItIsShorterThanWhatWasAskedFor() throws Exception {
        Thread whole = new Thread(() -> sleep(50), "whole");
        Thread cut = new Thread(() -> sleep(HOUR), "cut");
        Path file = folder.resolve("sleeps.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ThreadSleep").withThreshold(Duration.ZERO);
            recording.start();
            whole.start();
            cut.start();
            whole.join();
            while (cut.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            cut.interrupt();
            cut.join();
            recording.stop();
            recording.dump(file);
        }
        Trace trace = TraceReader.read(file);

        assertThat(enders(trace, whole)).containsExactly(WakeOrigin.SELF.id());
        assertThat(enders(trace, cut)).containsExactly(WakeOrigin.UNKNOWN.id());
    }

    private static List<Long> enders(Trace trace, Thread thread) {
        return trace.ofJfr().waits().stream()
                .filter(wait -> wait.place().kind().equals(WaitKind.SLEEP.label()) && wait.worker() == thread.getId())
                .map(JfrWait::ender)
                .toList();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
