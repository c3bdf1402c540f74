package io.scalegraph.analyzer.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramCommandTest {
    private static final Path AGENT = Path.of("/tmp/a b/scalegraph-agent.jar");

    private static ProgramCommand command(String words) {
        return new ProgramCommand(List.of(words.split(" ")));
    }

    @ParameterizedTest(name = "{0} is called {1}")
    @CsvSource({
        "java com.acme.Solver --threads 2, Solver",
        "java -cp a.jar:b.jar -Xmx1g -Dx=y com.acme.Solver$Inner, Solver_Inner",
        "/opt/jdk/bin/java -jar lib/solver.jar -jar other.jar, solver",
        "java --module-path mods -m com.acme/com.acme.Main, Main",
        "java @args --enable-preview Solver.java, Solver",
        "java -version, java",
        "java.exe -jar C:\\\\lib\\\\solver.jar, solver",
        "./bin/start-server.sh --port 1, start-server.sh",
        "/usr/bin/mvn test, mvn",
        "./.hidden, program"
    })
    void name_isMainClassOrProgram(String words, String name) {
        assertThat(command(words).name()).isEqualTo(name);
    }

    @Test
    void name_isShort() {
        assertThat(command("java com.acme." + "X".repeat(300)).name()).hasSize(40);
    }

    @ParameterizedTest
    @CsvSource({
        "java, true",
        "/opt/jdk/bin/java, true",
        "java.exe, true",
        "javaw, false",
        "./java.sh, false",
        "mvn, false"
    })
    void isJava_goesByTheFileName(String word, boolean java) {
        assertThat(command(word).isJava()).isEqualTo(java);
    }

    @Test
    void withAgent_ofJava_isItsFirstOption() {
        ProcessBuilder process = command("java -cp x Main -y").withAgent(AGENT, "file=f.jfr");

        assertThat(process.command())
                .containsExactly(
                        "java", "-javaagent:/tmp/a b/scalegraph-agent.jar=file=f.jfr", "-cp", "x", "Main", "-y");
        assertThat(process.environment().get("JAVA_TOOL_OPTIONS")).isEqualTo(System.getenv("JAVA_TOOL_OPTIONS"));
    }

    @Test
    void withAgent_ofAnythingElse_isInTheEnvironment() {
        ProcessBuilder process = command("make run").withAgent(AGENT, "file=f.jfr");

        assertThat(process.command()).containsExactly("make", "run");
        assertThat(process.environment().get("JAVA_TOOL_OPTIONS"))
                .endsWith("\"-javaagent:/tmp/a b/scalegraph-agent.jar=file=f.jfr\"");
    }

    @Test
    void agentOptions_areInTheAgentsWords() {
        AgentOptions options = new AgentOptions(2, "5us", List.of("section=a.B::c", "region=d.E::f"));

        assertThat(options.text(Path.of("x.jfr")))
                .isEqualTo("file=x.jfr,processors=2,threshold=5us,section=a.B::c,region=d.E::f");
        assertThat(new AgentOptions(null, null, List.of()).text(Path.of("x.jfr")))
                .isEqualTo("file=x.jfr");
    }

    @Test
    void noWords_areRefused() {
        assertThatThrownBy(() -> new ProgramCommand(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
