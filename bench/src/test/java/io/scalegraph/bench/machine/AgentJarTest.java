package io.scalegraph.bench.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.analyzer.launch.BundledJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

class AgentJarTest {
    private static final CommandSpec SPEC = new CommandLine(CommandSpec.create()).getCommandSpec();

    @TempDir
    private Path folder;

    @Test
    void aJarOfAnotherName_isCopiedUnderTheNameThatItsManifestHas() throws IOException {
        Path renamed = Files.copy(BundledJar.AGENT.extract(), folder.resolve("old.jar"));

        Path jar = AgentJar.of(renamed, SPEC);

        assertThat(jar).hasFileName("scalegraph-agent.jar").hasSameBinaryContentAs(renamed);
    }

    @Test
    void aJarOfTheRightName_isTakenAsItIs() throws IOException {
        Path agent = Files.copy(BundledJar.AGENT.extract(), folder.resolve("scalegraph-agent.jar"));

        assertThat(AgentJar.of(agent, SPEC)).isEqualTo(agent);
    }

    @Test
    void whatIsNoAgent_isRefused() throws IOException {
        Path demo = BundledJar.DEMO_APPS.extract();
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        for (Path wrong : new Path[] {demo, text, folder.resolve("missing.jar")}) {
            assertThatThrownBy(() -> AgentJar.of(wrong, SPEC))
                    .isInstanceOf(ParameterException.class)
                    .hasMessageContaining("is no jar of Scalegraph's agent");
        }
    }
}
