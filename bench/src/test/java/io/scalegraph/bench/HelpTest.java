package io.scalegraph.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** As the analyzer has it for its own commands, which only its own package sees. */
class HelpTest {
    /** A text that is no format, such as one with a bare percent sign, is complained of on the JVM's own error stream. */
    @Test
    void help_ofEachCommand_writesNothingElse() {
        PrintStream err = System.err;
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
        try {
            print(Bench.commandLine());
        } finally {
            System.setErr(err);
        }
        assertThat(complaints.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static void print(CommandLine command) {
        StringWriter help = new StringWriter();
        command.usage(new PrintWriter(help, true));
        assertThat(help.toString()).contains("Usage: ");
        command.getSubcommands().values().forEach(HelpTest::print);
    }
}
