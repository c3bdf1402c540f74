package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    private static final String FOR_DURATION =
            "'--duration'; did you mean --for DURATION or --maxage DURATION or --slice DURATION";

    @TempDir
    static Path folder;

    private Path recording;
    private Path broken;

    @BeforeEach
    void writeRecordings() throws IOException {
        recording = Files.writeString(folder.resolve("good.jfr"), "file=");
        broken = Files.writeString(folder.resolve("broken.jfr"), "x");
    }

    static Stream<Arguments> badInput() {
        return Stream.of(
                bad(
                        "no command",
                        2,
                        "run, analyze, whatif, profile, export, study, report, scale, fit, predict, map, law, check, compare, ps, attach, detach, demo, help, completion",
                        ""),
                bad(
                        "unknown command",
                        2,
                        "'frobnicate'; the commands are run, analyze, whatif, profile, export, study, report, scale, fit, predict, map, law, check, compare, ps, attach, detach, demo, help, completion",
                        "frobnicate"),
                bad("a command that is near another", 2, "'analyse'; did you mean analyze?", "analyse"),
                bad("help of such a command", 2, "'analyse'; did you mean analyze?", "help analyse"),
                bad("a command typed too far", 2, "'runn'; did you mean run?", "runn"),
                bad("a command not typed to its end", 2, "'comp'; did you mean compare or completion?", "comp"),
                bad("a shell that there is not", 2, "bash, zsh", "completion fish"),
                bad("help of no command", 2, "'x'; the commands are run, ", "help x"),
                bad("an option by what it takes", 2, FOR_DURATION, "attach 1 --duration 10s"),
                bad("such an option in front", 2, FOR_DURATION, "attach --duration 10s 1"),
                bad("no process", 2, "'10s'", "attach 10s --for 1s"),
                bad(
                        "an option that is near another",
                        2,
                        "'--sectoin=a.B::c'; did you mean --section?",
                        "run --sectoin=a.B::c java"),
                bad("unknown option", 2, "'--foo'; the options of scalegraph are", "--foo"),
                bad(
                        "unknown option of a command",
                        2,
                        "'--foo'; the options of scalegraph run are --b",
                        "run --foo java"),
                bad("unknown short option", 2, "'-x'", "analyze -x f.jfr"),
                bad("nothing to run", 2, "COMMAND", "run"),
                bad("nothing to run behind the dashes", 2, "COMMAND", "run --"),
                bad("nothing to analyse", 2, "RECORDING", "analyze"),
                bad("no change", 2, "a change is wanted", "whatif f.jfr"),
                bad("a change without how much", 2, "from above 0% to 100%", "whatif --faster a.B::c f.jfr"),
                bad("more than all", 2, "from above 0% to 100%", "whatif --faster a.B::c=101% f.jfr"),
                bad("one lock", 2, "K from 2", "whatif --split a.B::c=1 f.jfr"),
                bad("no method", 2, "CLASS::METHOD", "whatif --without c f.jfr"),
                bad("what is not there", 3, "f.jfr", "whatif --without a.B::c f.jfr"),
                bad("a trace that would be a mess on a terminal", 2, "-o FILE", "export --to perfetto f.jfr"),
                bad("a profile that would be one too", 2, "pprof is no text: -o FILE", "export --to pprof f.jfr"),
                bad("export of one run to Extra-P", 2, "extrap is for studies", "export --to extrap f.jfr"),
                bad(
                        "export to nothing",
                        2,
                        "perfetto, collapsed, pprof, json, csv, extrap, not 'x'",
                        "export --to x f.jfr"),
                bad("export of nothing", 3, "none.jfr: no such file", "export --to json none.jfr"),
                bad("no such demo", 2, "rare-waits, short-lived, not 'x'", "demo x"),
                bad("one word too many", 2, "'x' is one word too many", "demo latch x"),
                bad("a kernel of one", 2, "whole number from 2, not '1'", "demo latch --workers 1"),
                bad("processors not a number", 2, "whole number from 1, not 'two'", "run --processors two java"),
                bad("no processors", 2, "whole number from 1, not '0'", "analyze --processors 0 f.jfr"),
                bad("threshold without unit", 2, "such as 500ns, 10us, 1ms or 1s, not '10'", "run --threshold 10 java"),
                bad("depth beyond what is kept", 2, "a whole number from 1 to 16, not '17'", "run --depth 17 java"),
                bad("section without method", 2, "class::method", "run --section a.B java"),
                bad("section that would be two options", 2, "class::method", "run --section a.B::c,file=x java"),
                bad(
                        "unknown table",
                        2,
                        "windows, workers, sources, stops, hidden, virtual, counters, path, blame, locks, delays, not 'rows'",
                        "analyze --csv=rows f.jfr"),
                bad(
                        "unknown view",
                        2,
                        "hierarchy, stack, inflation, bottle, spacetime, lengths or all, not 'x'",
                        "analyze --view x f.jfr"),
                bad("view as CSV", 2, "--view and --csv exclude each other", "analyze --view stack --csv f.jfr"),
                bad("two formats", 2, "exclude each other", "analyze --json --csv f.jfr"),
                bad("lines and the whole", 2, "--json-lines excludes --json", "analyze --json --json-lines f.jfr"),
                bad("lines of a page", 2, "--json-lines excludes", "analyze --json-lines --html f.html f.jfr"),
                bad("windows of text", 2, "--windows is for --json", "analyze --windows none f.jfr"),
                bad("windows of a view", 2, "without --view", "analyze --json --view stack --windows 1 f.jfr"),
                bad("no such windows", 2, "all, none or a whole number from 1, not '0'", "analyze --windows 0 f.jfr"),
                bad("option twice", 2, "--processors", "run --processors 1 --processors 2 java"),
                bad("option without value", 2, "--processors", "analyze --processors"),
                bad("comma in the path", 2, "has a comma", "run --recording a,b.jfr java"),
                bad("output folder missing", 2, "'none/result.txt'", "analyze -o none/result.txt f.jfr"),
                bad("recording missing", 3, "none.jfr: no such file", "analyze none.jfr"),
                bad("baseline missing", 3, "none.jfr: the baseline cannot be read", "run --baseline none.jfr java"),
                bad("no process to attach to", 2, "PID", "attach"),
                bad("process by its name", 2, "whole number from 1, not 'Main'", "attach Main"),
                bad("time without unit", 2, "such as 500ns, 10us, 1ms or 1s, not '30'", "attach 1 --for 30"),
                bad("no such process", 6, "there is no process 2000000000", "attach 2000000000"),
                bad("no such process to detach from", 6, "there is no process 2000000000", "detach 2000000000"),
                bad(
                        "baseline missing at attach",
                        3,
                        "none.jfr: the baseline cannot be read",
                        "attach 1 --baseline none.jfr"),
                bad("no balls", 2, "whole number from 1, not '-1'", "demo --balls=-1"),
                bad("control characters", 2, "'a?[31m?b'", "a\u001b[31m\nb"));
    }

    private static Arguments bad(String spoken, int exitCode, String said, String args) {
        return Arguments.of(spoken, exitCode, said, args.isEmpty() ? List.of() : List.of(args.split(" ")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource
    void badInput(String spoken, int exitCode, String said, List<String> args) {
        Tool.Result result = Tool.call(args.toArray(String[]::new));

        assertThat(result.exitCode()).as(spoken).isEqualTo(exitCode);
        assertThat(result.err()).startsWith("scalegraph: ").contains(said).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "run", "analyze", "profile", "scale", "fit", "predict", "map", "ps", "attach", "detach", "demo"
            })
    void help_hasExamplesAndExitCodes(String command) {
        Tool.Result result = command.isEmpty() ? Tool.call("--help") : Tool.call(command, "--help");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("Usage: scalegraph " + command, "Exit codes:", "Examples:\n  scalegraph", "--debug")
                .doesNotContain("\u001b");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void help_ofACommand_isItsOwn() {
        assertThat(Tool.call("help", "run")).isEqualTo(Tool.call("run", "--help"));
        assertThat(Tool.call("help")).isEqualTo(Tool.call("--help"));
    }

    @Test
    void fileThatExists_isOverwrittenByForceOnly() throws IOException {
        Path kept = Files.writeString(folder.resolve("kept.txt"), "kept");
        for (String option : List.of("-o", "--html")) {
            Tool.Result refused = Tool.call("analyze", option, kept.toString(), recording.toString());

            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("kept.txt' exists; --force overwrites it")
                    .hasLineCount(1);
            assertThat(kept).hasContent("kept");
        }
        assertThat(Tool.call("run", "--recording", kept.toString(), "java").err())
                .contains("--force");
        assertThat(Tool.call(("check --min-scale 1 --from 1 --to 2 x --junit " + kept).split(" "))
                        .err())
                .contains("--force");
        assertThat(Tool.call("profile", "-o", kept.toString(), recording.toString())
                        .err())
                .contains("--force");

        assertThat(Tool.call("analyze", "--force", "-o", kept.toString(), recording.toString())
                        .exitCode())
                .isZero();
        assertThat(kept).content().contains("L(W,N) = ");
    }

    @Test
    void output_thatIsNoFile_needsNoForce() {
        assertThat(Tool.call("analyze", "-o", "/dev/null", recording.toString()).exitCode())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void completion_isTheSameForBothShells(String shell) {
        assertThat(Tool.call("completion", shell)).isEqualTo(Tool.call("completion"));
    }

    @Test
    void completion_isAScriptThatBashTakes() throws Exception {
        Path script = Files.writeString(
                folder.resolve("completion"), Tool.call("completion").out());
        Process bash = new ProcessBuilder(
                        "bash",
                        "-c",
                        "source " + script + "; COMP_WORDS=(scalegraph ana); COMP_CWORD=1; COMP_LINE='scalegraph ana';"
                                + " _complete_scalegraph; echo ${COMPREPLY[@]}")
                .redirectErrorStream(true)
                .start();

        assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualToIgnoringWhitespace("analyze");
    }

    @Test
    void version_isPrinted() {
        assertThat(Tool.call("--version").out()).startsWith("scalegraph ");
        assertThat(Tool.call("run", "--version").exitCode()).isZero();
    }

    @Test
    void analyze_oneOfTwoBroken_reportsTheOther() {
        Tool.Result result = Tool.call("analyze", broken.toString(), recording.toString());

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out()).contains("L(W,N) = ").contains("good.jfr");
        assertThat(result.err()).contains("broken.jfr: not a recording").hasLineCount(1);
    }

    @Test
    void analyze_debug_showsTheStack() {
        assertThat(Tool.call("analyze", "--debug", broken.toString()).err()).contains("\tat io.scalegraph.");
        assertThat(Tool.call("--debug", "analyze", broken.toString()).err()).contains("\tat io.scalegraph.");
        assertThat(Tool.call("analyze", broken.toString()).err()).doesNotContain("\tat ");
    }

    @Test
    void analyze_csv_doesNotTakeTheRecordingForATable() {
        String file = recording.toString();

        assertThat(Tool.call("analyze", "--csv", file).out())
                .contains("tPara_s")
                .hasLineCount(2);
        assertThat(Tool.call("analyze", file, "--csv").out()).contains("tPara_s");
        assertThat(Tool.call("analyze", "--csv=workers", file).out())
                .contains("solver-0")
                .hasLineCount(4);
        assertThat(Tool.call("analyze", "--csv=sources", file, file).out()).hasLineCount(7);
    }

    @Test
    void analyze_json_isOneObjectOrAListInOne() {
        String file = recording.toString();

        assertThat(Tool.call("analyze", "--json", file).out())
                .contains("\"windows\"")
                .doesNotContain("\"recordings\"");
        assertThat(Tool.call("analyze", "--json", file, file).out()).contains("\"recordings\"");
    }

    @ParameterizedTest
    @CsvSource({
        "hierarchy, Efficiency hierarchy of window 1",
        "stack, Speedup stack of window 1",
        "inflation, Work inflation of window 1",
        "bottle, Bottle graph of window 1"
    })
    void analyze_view_isShownForEachRecording(String view, String title) {
        String file = recording.toString();

        assertThat(Tool.call("analyze", "--view", view, file, file)
                        .out()
                        .lines()
                        .filter(line -> line.startsWith(title)))
                .hasSize(2);
    }

    @Test
    void analyze_output_goesToTheFile() throws IOException {
        Path output = folder.resolve("result.txt");

        Tool.Result result = Tool.call("analyze", "-o", output.toString(), recording.toString());

        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(output).content().contains("L(W,N) = ");
    }

    @Test
    void analyze_fileWhoseNameBeginsWithAt_isNotExpanded() {
        assertThat(Tool.call("analyze", "@none").err()).contains("@none: no such file");
    }
}
