package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.command.Context;
import io.scalegraph.analyzer.launch.StopSignal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ManPageTest {
    private static final CommandSpec ALL = ScalegraphCommand.of(new Context(
                    new PrintStream(new ByteArrayOutputStream()),
                    new PrintStream(new ByteArrayOutputStream()),
                    (recording, processors, baseline, whole) -> {
                        throw new AssertionError();
                    },
                    jar -> Path.of(jar.name()),
                    new StopSignal()))
            .getCommandSpec();

    @TempDir
    Path folder;

    private static Stream<CommandSpec> commands() {
        return Stream.concat(Stream.of(ALL), ALL.subcommands().values().stream().map(CommandLine::getCommandSpec));
    }

    @Test
    void page_hasWhatTheHelpHas() {
        assertThat(commands()).allSatisfy(command -> {
            String page = ManPage.of(command).replace("\\-", "-");
            assertThat(page)
                    .startsWith(".TH \"" + ManPage.name(command).toUpperCase(Locale.ROOT) + "\" 1 ")
                    .contains("\n.SH NAME\n", "\n.SH SYNOPSIS\n", "\n.SH DESCRIPTION\n")
                    .doesNotContain("%n", "%%", "@|");
            command.options().stream()
                    .filter(option -> !option.hidden())
                    .forEach(option -> assertThat(page).contains("\\fB" + String.join(", ", option.names())));
            command.subcommands().keySet().forEach(name -> assertThat(page).contains("\n\\fB" + name + "\\fR\n"));
        });
    }

    @Test
    void lineThatBeginsWithADot_isNoCommand() {
        assertThat(commands())
                .allSatisfy(command -> assertThat(ManPage.of(command).lines())
                        .filteredOn(line -> line.startsWith(".") || line.startsWith("'"))
                        .allMatch(line -> line.matches("\\.(TH|SH|TP|PP|nf|fi)( .*)?")));
    }

    @Test
    void folder_getsThePagesOfAllCommands() throws Exception {
        Tool.Result result = Tool.call("man", "--folder", folder.toString());

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(commands().map(command -> folder.resolve(ManPage.name(command) + ".1")))
                .allSatisfy(page -> assertThat(page).isNotEmptyFile());
    }

    @Test
    void unknownCommand_isToldTheOthers() {
        Tool.Result result = Tool.call("man", "rum");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("no command 'rum'", "run");
    }

    /** Of the reader that Linux has. */
    @Test
    void groff_findsNothingWrong() throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "there is no groff");
        Path page = Files.writeString(
                folder.resolve("run.1"), Tool.call("man", "run").out());
        Process groff = new ProcessBuilder(List.of("/usr/bin/groff", "-man", "-Tutf8", "-ww", page.toString())).start();
        String shown = new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(new String(groff.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(groff.waitFor()).isZero();
        assertThat(shown.replaceAll("\\x1b\\[[0-9;]*m", ""))
                .contains("SCALEGRAPH-RUN(1)", "--forks", "--recording=FILE");
    }
}
