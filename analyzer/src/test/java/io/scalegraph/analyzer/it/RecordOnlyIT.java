package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Busy;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that leave the analysis to another one. */
@BesideOthers
@SlowTest
class RecordOnlyIT {
    @TempDir
    Path folder;

    @Test
    void attachAndDetach_keepTheRecordingAndSayNoMore() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        ScalegraphJar jar = new ScalegraphJar(Files.createDirectory(folder.resolve("tool")));
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), Busy.class)) {
            target.awaitLine("ready");
            String pid = Long.toString(target.pid());

            assertThat(jar.run("attach", pid, "--for=1s", "--record-only", "--recording=first.jfr"))
                    .as(jar.err())
                    .isZero();
            assertRecorded(jar, "first.jfr");

            assertThat(jar.run("attach", pid, "--recording=second.jfr")).isZero();
            Thread.sleep(1000);
            assertThat(jar.run("detach", pid, "--record-only")).as(jar.err()).isZero();
            assertRecorded(jar, "second.jfr");
            target.say("end");
            assertThat(target.finish().exitCode()).isZero();
        }
    }

    private void assertRecorded(ScalegraphJar jar, String recording) throws Exception {
        assertThat(jar.err()).contains("detached", ", the recording is ", recording);
        assertThat(jar.out()).isEmpty();
        assertThat(RunAnalyzer.analyze(folder.resolve("tool").resolve(recording), null, null)
                        .windows())
                .isNotEmpty();
    }
}
