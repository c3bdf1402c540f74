package io.scalegraph.demo.billiards;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BilliardsMainTest {
    private record Outcome(int exitCode, String out, String err) {
        /** The output without the lines that may depend on the number of threads. */
        String essence() {
            return out.lines()
                    .filter(line -> !line.matches("(threads|rounds|mean parallelism):.*"))
                    .collect(Collectors.joining("\n"));
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "--balls 0               | --balls 0: must be an integer from 1 to 100000",
                "--balls -5              | --balls -5: must be an integer from 1 to 100000",
                "--balls 2.5             | --balls 2.5: must be an integer from 1 to 100000",
                "--balls many            | --balls many: must be an integer from 1 to 100000",
                "--balls 99999999999     | --balls 99999999999: must be an integer from 1 to 100000",
                "--balls=                | --balls : must be an integer from 1 to 100000",
                "--balls                 | --balls: a value must follow",
                "--balls --steps 5       | --balls: a value must follow",
                "--balls 5 --balls 6     | --balls 6: must be given once only",
                "--verify --verify       | --verify: must be given once only",
                "--steps 0               | --steps 0: must be an integer from 1 to 1000000000",
                "--threads 0             | --threads 0: must be an integer from 1 to 1024",
                "--threads 1025          | --threads 1025: must be an integer from 1 to 1024",
                "--threads x             | --threads x: must be an integer from 1 to 1024",
                "--length 0              | --length 0: must be a number above 0 and at most 1.0E100",
                "--length NaN            | --length NaN: must be a number above 0 and at most 1.0E100",
                "--length Infinity       | --length Infinity: must be a number above 0 and at most 1.0E100",
                "--length 1e200          | --length 1e200: must be a number above 0 and at most 1.0E100",
                "--length wide           | --length wide: must be a number above 0 and at most 1.0E100",
                "--length 500            | --diameter 1.0: must be above 0 and below length / balls = 500.0 / 500 = 1.0",
                "--diameter 0            | --diameter 0: must be a number above 0 and at most 1.0E90",
                "--diameter -1           | --diameter -1: must be a number above 0 and at most 1.0E90",
                "--diameter 1e91         | --diameter 1e91: must be a number above 0 and at most 1.0E90",
                "--seed 1.5              | --seed 1.5: must be an integer from -9223372036854775808 to 9223372036854775807",
                "--method V              | --method V: must be one of I, II, III, IV",
                "--method ii             | --method ii: must be one of I, II, III, IV",
                "--scale 0               | --scale 0: must be an integer from 1 to 2147483647",
                "--scale 2               | --scale 2: must be 1 with method I, or --method one of II, III, IV",
                "--method II --scale 900 | --balls 450000: must be an integer from 1 to 100000 (after --method II --scale 900)",
                "--method III --scale 2000000000 | --steps 200000000000: must be an integer from 1 to 1000000000",
                "--grain 0               | --grain 0: must be an integer from 1 to 1000000",
                "--grain 1 --shorter 101 | --shorter 101: must be an integer from 1 to 100",
                "--sequential --verify   | --sequential: must not be given with --verify",
                "--sequential --threads 2 | --sequential: must not be given with --threads 2",
                "--verify=yes            | --verify=yes: --verify takes no value",
                "--ball 5                | --ball: no such option, must be one of --balls, --steps, --threads, --length,",
                "500                     | 500: no such option, must be one of --balls, ",
            })
    void run_namesOptionValueAndChoices_onBadInput(String args, String expected) throws Exception {
        Outcome outcome = run(args.split(" +"));

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).startsWith("billiards: " + expected.stripTrailing());
        assertThat(outcome.err().lines()).hasSize(1);
    }

    @Test
    void run_complainsInOneLine_whateverTheValueContains() throws Exception {
        Outcome outcome = run("--method", "I\nII\u001b[31m\r");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err().lines()).hasSize(1);
        assertThat(outcome.err()).startsWith("billiards: --method I?II?[31m?: must be one of I, II, III, IV");
    }

    @Test
    void run_printsTheSame_forEveryNumberOfThreads_everyTime() throws Exception {
        String[] size = {"--balls", "30", "--steps", "5", "--seed=11"};
        Outcome first = run(with(size, "--threads", "1"));

        assertThat(first.exitCode()).isZero();
        assertThat(first.err()).isEmpty();
        assertThat(first.out()).isEqualTo(run(with(size, "--threads", "1")).out());
        for (String threads : List.of("2", "3", "7")) {
            assertThat(run(with(size, "--threads", threads)).essence()).isEqualTo(first.essence());
        }
        assertThat(run(with(size, "--sequential")).essence()).isEqualTo(first.essence());
    }

    @Test
    void run_printsTheSame_howeverLongAnEventComputes() throws Exception {
        String[] size = {"--balls", "5", "--steps", "2", "--threads", "2"};

        assertThat(run(with(size, "--grain", "100")).out()).isEqualTo(run(size).out());
        assertThat(run(with(with(size, "--grain", "100"), "--shorter", "50")).out())
                .isEqualTo(run(size).out());
    }

    /** The golden output: made by this program on JDK 17, so that a change of the results does not go unnoticed. */
    @Test
    void run_printsParametersCountsAndChecksum() throws Exception {
        Outcome outcome = run("--balls", "20", "--steps", "4", "--threads", "2", "--method", "IV", "--scale", "2");

        assertThat(outcome.out().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "threads: 2",
                        "rounds: 171",
                        "mean parallelism: 1.8713",
                        "balls: 40",
                        "steps: 8",
                        "length: 400.0",
                        "diameter: 1.0",
                        "seed: 1",
                        "events: 320",
                        "simulated time: 233.362226097",
                        "checksum: fc757d66f93736ff");
    }

    @Test
    void run_verifies() throws Exception {
        Outcome outcome = run("--balls", "30", "--steps", "5", "--threads", "3", "--verify");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).containsPattern("verification: +equal to the sequential simulation, bit for bit");
    }

    @Test
    void compare_namesTheFirstDifference() {
        Result one = SequentialSimulation.run(new Parameters(3, 2, 30, 1, 1));
        Result other = SequentialSimulation.run(new Parameters(3, 2, 30, 1, 2));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        int exitCode = BilliardsMain.compare(new PrintStream(out, true, UTF_8), one, other);

        assertThat(exitCode).isEqualTo(1);
        assertThat(out.toString(UTF_8)).startsWith("verification:     FAILED").contains("differ in time: ");
    }

    @Test
    void run_printsTheResultOnce_howeverOftenItIsRun() throws Exception {
        String[] size = {"--balls", "20", "--steps", "4", "--threads", "2"};

        assertThat(run(with(size, "--calls", "3", "--pause", "1")).essence())
                .isEqualTo(run(size).essence());
    }

    @Test
    void run_explainsAllOptions() throws Exception {
        Outcome outcome = run("--help");

        assertThat(outcome.exitCode()).isZero();
        for (Option option : Option.values()) {
            assertThat(outcome.out()).contains("  " + option + " ");
        }
    }

    @Test
    void help_namesTheRealDefaultsAndLimits() {
        assertThat(Help.TEXT)
                .contains("1 to " + Parameters.MAX_BALLS + " (default " + CommandLine.DEFAULT_BALLS + ")")
                .contains("1 to " + Parameters.MAX_STEPS + " (default " + CommandLine.DEFAULT_STEPS + ")")
                .contains("1 to " + CommandLine.MAX_THREADS + " (default " + CommandLine.DEFAULT_THREADS + ")")
                .contains("default " + (int) Parameters.DEFAULT_SPACING + " * B * D")
                .contains("above 0 (default " + (int) CommandLine.DEFAULT_DIAMETER + ")")
                .contains("(default " + CommandLine.DEFAULT_SEED + ")");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "--balls 30 --steps 2 --threads 2",
                "--balls 30 --steps 2 --threads 4 --method II --scale 2",
                "--threads=3 --balls=20 --steps=2 --verify",
            })
    void run_acceptsTheOptionsOfTheHelpsExamples(String args) throws Exception {
        assertThat(run(args.split(" ")).exitCode()).isZero();
    }

    @Test
    void shortName_startsTheSameProgram_inAJvmOfItsOwn() throws Exception {
        Outcome good = fork("--balls", "20", "--steps", "2", "--threads", "2");
        Outcome bad = fork("--balls", "0");

        assertThat(good).isEqualTo(run("--balls", "20", "--steps", "2", "--threads", "2"));
        assertThat(bad).isEqualTo(run("--balls", "0"));
    }

    private static Outcome fork(String... args) throws Exception {
        Path classes = Path.of(BilliardsMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = new ArrayList<>(List.of(java.toString(), "-cp", classes.toString(), "Billiards"));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command).start();
        // Both outputs are far smaller than a pipe, so reading them one after the other cannot block.
        String out = new String(process.getInputStream().readAllBytes(), UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), UTF_8);
        return new Outcome(process.waitFor(), out, err);
    }

    private static Outcome run(String... args) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = BilliardsMain.run(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), args);
        return new Outcome(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    }

    private static String[] with(String[] args, String... more) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of(more));
        return all.toArray(new String[0]);
    }
}
