package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunningJvmTest {
    @ParameterizedTest
    @CsvSource({"11.0.2,17 or newer", "1.8.0_392,17 or newer", "16,17 or newer"})
    void oldJdk_isAnObstacle(String version, String said) {
        assertThat(RunningJvm.obstacle("me", "me", version, List.of()))
                .contains(version)
                .contains(said);
    }

    @ParameterizedTest
    @CsvSource({"17", "17.0.15", "25-ea", "999999999999", "unreadable"})
    void newOrUnknownJdk_isNone(String version) {
        assertThat(RunningJvm.obstacle("me", "me", version, List.of())).isNull();
    }

    @Test
    void otherUser_isAnObstacleToAllButRoot() {
        assertThat(RunningJvm.obstacle("me", "you", "17", List.of()))
                .isEqualTo("it is run by you, and this command by me");
        assertThat(RunningJvm.obstacle("root", "you", "17", List.of())).isNull();
        assertThat(RunningJvm.obstacle("me", "", "17", List.of())).isNull();
    }

    @Test
    void switches_countAsTheJvmCountsThem() {
        String off = "-XX:+DisableAttachMechanism";

        assertThat(RunningJvm.obstacle("me", "me", null, List.of("java", off))).contains(off);
        assertThat(RunningJvm.obstacle("me", "me", null, List.of("java", off, "-XX:-DisableAttachMechanism")))
                .isNull();
        assertThat(RunningJvm.obstacle("me", "me", null, List.of("-XX:-EnableDynamicAgentLoading")))
                .contains("-XX:-EnableDynamicAgentLoading");
    }

    @Test
    void shortName_isFitForAFile() {
        assertThat(new RunningJvm(1, "com.acme.Main", null, "", null, null).shortName())
                .isEqualTo("Main");
        assertThat(new RunningJvm(1, "/opt/acme/server.jar", null, "", null, null).shortName())
                .isEqualTo("server");
        assertThat(new RunningJvm(1, "", null, "", null, null).shortName()).isEqualTo("program");
    }

    @Test
    void noProcess_isSaid() {
        assertThatThrownBy(() -> RunningJvm.of(Long.MAX_VALUE))
                .isInstanceOf(AttachException.class)
                .hasMessageContaining("there is no process " + Long.MAX_VALUE);
    }

    @Test
    void otherProgram_isNoJvm() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        try {
            assertThatThrownBy(() -> RunningJvm.of(process.pid()))
                    .isInstanceOf(AttachException.class)
                    .hasMessageContaining(process.pid() + " (")
                    .hasMessageContaining("is no JVM");
        } finally {
            process.destroy();
        }
    }

    @Test
    void filesOfThisProcess_areSeen() {
        ProcessFiles files = new ProcessFiles(ProcessHandle.current());

        assertThat(files.sees(Path.of("").toAbsolutePath())).isTrue();
        assertThat(files.isJvm()).isTrue();
        assertThat(files.javaHome()).isEqualTo(System.getProperty("java.home"));
        assertThat(files.javaVersion()).isEqualTo(System.getProperty("java.version"));
        assertThat(files.hasThread("no such thread")).isFalse();
    }
}
