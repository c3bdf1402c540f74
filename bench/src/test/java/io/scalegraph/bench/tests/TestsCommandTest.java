package io.scalegraph.bench.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class TestsCommandTest {
    @Test
    void withoutMaven_thereIsOneLineAndAnExitCode() throws Exception {
        StringWriter err = new StringWriter();
        TestsCommand command = new TestsCommand();
        new CommandLine(command).setErr(new PrintWriter(err, true));

        assertThat(command.run(List.of("no-such-maven", "verify"))).isEqualTo(127);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("scalegraph bench tests: no-such-maven cannot be started; install Maven");
    }
}
