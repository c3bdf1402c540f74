package io.scalegraph.analyzer.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings without the agent, in which there is next to nothing: a result that says so, no exception. */
class ForeignRecordingTest {
    @TempDir
    Path folder;

    @Test
    void recordingWithoutThreads_hasNoWorkers() throws Exception {
        RunAnalysis run = analyze("jdk.JVMInformation", "jdk.OSInformation", "jdk.CPUInformation");

        WindowAnalysis window = run.windows().get(0);
        assertThat(window.workers()).isEmpty();
        assertThat(window.extent().n()).isEqualTo(run.recording().availableProcessors());
        assertThat(window.terms().pt()).isZero();
        assertThat(window.checks().closureError()).isLessThan(1e-9);
        assertThat(run.recording().byAgent()).isFalse();
        assertThat(run.recording().jvm()).isNotEmpty();
    }

    @Test
    void eventsWithoutDuration_areNoWork() throws Exception {
        RunAnalysis run = analyze("jdk.ThreadStart", "jdk.ThreadEnd");

        assertThat(run.windows()).hasSize(1);
        assertThat(run.windows().get(0).detail().sources()).isEmpty();
        assertThat(run.windows().get(0).checks().offProcessor()).isNull();
        assertThat(run.windows().get(0).terms().ml()).isNull();
    }

    @Test
    void baselineWithoutTheAgent_isTakenAllTheSame() throws Exception {
        Path recording = record("jdk.ThreadStart", "jdk.ThreadEnd", "jdk.JVMInformation");

        RunAnalysis run = RunAnalyzer.analyze(recording, 2, recording);

        assertThat(run.windows().get(0).extent().n()).isEqualTo(2);
        assertThat(run.windows().get(0).baseline()).isNotNull();
    }

    @Test
    void everyResultWithoutTheAgent_saysWhatCannotBeComputed() throws Exception {
        assertThat(analyze("jdk.JVMInformation").warnings())
                .anyMatch(warning -> warning.contains("no agent wrote this recording")
                        && warning.contains("20 ms")
                        && warning.contains("lower bound"))
                .anyMatch(warning -> warning.contains("not measured"))
                .allSatisfy(warning -> assertThat(warning.lines()).hasSize(1));
    }

    private RunAnalysis analyze(String... events) throws Exception {
        return RunAnalyzer.analyze(record(events), null, null);
    }

    private Path record(String... events) throws Exception {
        Path file = folder.resolve("foreign.jfr");
        try (Recording recording = new Recording()) {
            List.of(events).forEach(recording::enable);
            recording.start();
            Thread thread = new Thread(() -> {});
            thread.start();
            thread.join();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
