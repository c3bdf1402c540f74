package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Native;
import io.scalegraph.analyzer.it.programs.NativeCalls;
import io.scalegraph.analyzer.it.programs.UnequalShares;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Live views of a program of which a third of the processor time is lost at a barrier. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LiveIT {
    private static final Pattern SHOWN = Pattern.compile("E = (0\\.\\d+), L\\(W,N\\) = ");
    private static final double TRUTH = 2.0 / 3;
    private static final String COMPUTATION = UnequalShares.class.getName() + "::compute";
    private static final String SCREEN_ON = "\u001b[?1049h";
    private static final String SCREEN_OFF = "\u001b[?1049l";
    private static final String CLEARED = "\u001b[H\u001b[2J";
    private static final String KEYS = "q or Ctrl-C detaches and prints the result of all windows";
    private static final int NARROW = 50;
    private static final int NARROW_ROWS = 30;
    /** Row and column, and what is drawn from there on in this row. */
    private static final Pattern PLACED =
            Pattern.compile("(?s)\u001b\\[(\\d+);(\\d+)H(.*?)(?=\u001b\\[\\d+;\\d+H|\u001b\\[\\d*B|$)");

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    /** Windows are shown while the program runs, and are the slices of the finished recording. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void lines_areTheSlicesOfTheRecording(Path jdk) throws Exception {
        Path recording = folder.resolve("slices.jfr");
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), UnequalShares.class, "60")) {
            target.awaitLine("begun");
            ScalegraphJar jar = new ScalegraphJar(Files.createDirectory(folder.resolve("tool")));

            List<String> lines = live(
                    jar, target, "--for=4s", "--processors=2", "--compute=" + COMPUTATION, "--recording=" + recording);
            RunAnalysis slices = RunAnalyzer.analyze(recording, null, null);
            assertThat(lines).hasSizeBetween(1, 2);
            WindowAnalysis slice = slices.windows().get(0);
            // What JFR hands on late, as samples of a busy machine, may move the last digit.
            Matcher shown = SHOWN.matcher(lines.get(0));
            assertThat(shown.find()).as(lines.get(0)).isTrue();
            assertThat(Double.parseDouble(shown.group(1)))
                    .isCloseTo(slice.terms().efficiency(), within(0.015));
            assertThat(lines.get(0))
                    .contains(" on each of N = 2 in the last "
                            + Units.time(slice.extent().tPara()))
                    .contains(": barrier ");
            assertThat(slices.windows())
                    .extracting(WindowAnalysis::terms)
                    .allSatisfy(terms -> assertThat(terms.efficiency()).isCloseTo(TRUTH, within(0.15)));
            assertThat(jar.out()).contains("Lost ", "Threads wait");
        }
    }

    /** The agent has read none of them, and main waits for each: one of two processors is used. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void threadsOfNativeCode_thatLiveForOneCall_areShown(Path jdk) throws Exception {
        assumeTrue(Files.isReadable(Path.of("/proc/self/schedstat")));
        ForkedJvm jvm = new ForkedJvm(jdk, folder).behind(Native.class).brief();
        try (Target target = new Target(jdk, jvm, NativeCalls.class, "60")) {
            target.awaitLine("begun");
            ScalegraphJar jar = new ScalegraphJar(Files.createDirectory(folder.resolve("tool")));

            List<String> lines = live(jar, target, "--for=8s", "--recording=" + folder.resolve("native.jfr"));

            assertThat(lines).isNotEmpty();
            String last = lines.get(lines.size() - 1);
            Matcher shown = SHOWN.matcher(last);
            assertThat(shown.find()).as(jar.err()).isTrue();
            assertThat(Double.parseDouble(shown.group(1))).as(last).isCloseTo(0.5, within(0.15));
            assertThat(last).contains(" on each of N = 2 ");
        }
    }

    /** The lines that an attach prints while the program runs. */
    private static List<String> live(ScalegraphJar jar, Target target, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("attach", Long.toString(target.pid()), "--live"));
        command.addAll(List.of(options));
        assertThat(jar.run(command.toArray(String[]::new))).as(jar.err()).isZero();
        return jar.err()
                .lines()
                .filter(line -> line.startsWith("scalegraph: live, "))
                .toList();
    }

    @Test
    void run_onATerminal_showsTheProgramsOutputBehindTheView() throws Exception {
        String printed = onTerminal(
                List.of(),
                "run --live --processors 2 --compute '" + COMPUTATION + "' --recording run.jfr -- " + program("5"));

        String view = between(printed, SCREEN_ON, SCREEN_OFF);
        String after = printed.substring(printed.indexOf(SCREEN_OFF));
        assertThat(plain(view))
                .contains("UnequalShares", "on each of N = 2", "barrier", "short", "long", "q closes the view")
                .containsPattern("E = 0\\.[5-8]") // 0.67, but for what the machine is busy with
                .doesNotContain("begun", "an error line");
        assertThat(plain(after))
                .containsSubsequence("begun", "an error line", "done, input none", "Lost ", "barrier in");
        assertThat(plain(printed)).doesNotContain("WARNING");
        assertThat(folder.resolve("run.jfr")).isNotEmptyFile();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith("output-"));
        }
    }

    @Test
    @BesideOthers
    void keyQ_endsAnAttach_andTheProgramRunsOn() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), UnequalShares.class, "60")) {
            target.awaitLine("begun");

            String printed = onTerminal(List.of(press("q")), attach(target));

            assertThat(plain(between(printed, SCREEN_ON, SCREEN_OFF))).contains("E = ", "q or Ctrl-C detaches");
            assertThat(printed.substring(printed.indexOf(SCREEN_OFF))).contains("detached, the recording is", "Lost");
            assertThat(ProcessHandle.of(target.pid()).orElseThrow().isAlive()).isTrue();
        }
    }

    @Test
    @BesideOthers
    @LongTest
    void resizedTerminal_isDrawnAnew_andCtrlCEndsAnAttach() throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), UnequalShares.class, "60")) {
            target.awaitLine("begun");

            String printed = onTerminal(List.of(this::narrow, press("\u0003")), attach(target));

            String view = between(printed, SCREEN_ON, SCREEN_OFF);
            String narrow = view.substring(view.lastIndexOf(CLEARED));
            assertThat(plain(view.substring(0, view.lastIndexOf(CLEARED)))).contains(KEYS);
            assertThat(plain(narrow))
                    .contains(KEYS.substring(0, NARROW - 2) + "..")
                    .doesNotContain(KEYS);
            assertThat(PLACED.matcher(narrow).results())
                    .hasSizeGreaterThan(NARROW_ROWS / 3)
                    .allSatisfy(
                            line -> assertThat(Integer.parseInt(line.group(1))).isLessThanOrEqualTo(NARROW_ROWS))
                    .allSatisfy(line -> assertThat(Integer.parseInt(line.group(2))
                                    - 1
                                    + plain(line.group(3)).length())
                            .isLessThanOrEqualTo(NARROW));
            assertThat(printed.substring(printed.indexOf(SCREEN_OFF))).contains("detached, the recording is", "Lost");
            assertThat(ProcessHandle.of(target.pid()).orElseThrow().isAlive()).isTrue();
        }
    }

    static Stream<String> signals() {
        return Variants.of(1, "KILL", "TERM");
    }

    @ParameterizedTest
    @MethodSource("signals")
    @BesideOthers
    void endOfTheProgram_closesTheView_andTheResultFollows(String signal) throws Exception {
        Path jdk = Path.of(System.getProperty("java.home"));
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), UnequalShares.class, "60")) {
            target.awaitLine("begun");

            String printed = onTerminal(
                    List.of(terminal -> command("kill", "-" + signal, Long.toString(target.pid()))), attach(target));

            assertThat(plain(between(printed, SCREEN_ON, SCREEN_OFF))).contains("E = ", KEYS);
            assertThat(printed.substring(printed.indexOf(SCREEN_OFF)))
                    .containsSubsequence("the program ended while it was measured, the recording is a.jfr", "Lost ");
            assertThat(folder.resolve("a.jfr")).isNotEmptyFile();
        }
    }

    private static String attach(Target target) {
        return "attach " + target.pid() + " --live --recording a.jfr";
    }

    /** What is done to a terminal that shows a window. */
    private interface Act {
        void on(Process terminal) throws Exception;
    }

    private static Act press(String keys) {
        return terminal -> {
            terminal.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
            terminal.getOutputStream().flush();
        };
    }

    private void narrow(Process terminal) throws Exception {
        String name = Files.readString(folder.resolve("tty")).strip();
        command("stty", "-F", name, "cols", Integer.toString(NARROW), "rows", Integer.toString(NARROW_ROWS));
    }

    private static void command(String... words) throws Exception {
        assertThat(new ProcessBuilder(words).inheritIO().start().waitFor())
                .as(String.join(" ", words))
                .isZero();
    }

    /** What a command prints on a terminal. Each act waits until the view has been drawn, whole, since the one before. */
    private String onTerminal(List<Act> acts, String arguments) throws Exception {
        // A build that was started in the background ignores Ctrl-C, and so would what it starts.
        String command = "tty >tty; stty cols 100 rows 40; exec env --default-signal=INT " + java() + " "
                + String.join(" ", Jdks.BRIEF) + " -jar " + ScalegraphJar.JAR + " " + arguments;
        ProcessBuilder script = new ProcessBuilder("script", "-qec", command, "/dev/null");
        script.environment().put("TERM", "xterm");
        script.environment().put("LC_ALL", "C.UTF-8");
        Process process =
                script.directory(folder.toFile()).redirectErrorStream(true).start();
        try {
            byte[] buffer = new byte[8192];
            StringBuilder printed = new StringBuilder();
            int drawn = 0;
            Iterator<Act> left = acts.iterator();
            for (int read = process.getInputStream().read(buffer);
                    read >= 0;
                    read = process.getInputStream().read(buffer)) {
                printed.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
                if (left.hasNext() && printed.indexOf("Worker", drawn) >= 0) {
                    drawn = printed.length();
                    left.next().on(process);
                }
            }
            return printed.toString();
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    private static String program(String... arguments) {
        return java() + " " + String.join(" ", Jdks.BRIEF) + " -cp "
                + Path.of("target/test-classes").toAbsolutePath() + " " + UnequalShares.class.getName() + " "
                + String.join(" ", arguments);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String between(String text, String begin, String end) {
        assertThat(text).contains(begin, end);
        return text.substring(text.indexOf(begin), text.indexOf(end));
    }

    /** Without what moves the cursor and colours. */
    private static String plain(String text) {
        return text.replaceAll("\u001b\\[[0-9;?]*[A-Za-z]", "").replaceAll("\u001b[()][A-Z0-9]", "");
    }
}
