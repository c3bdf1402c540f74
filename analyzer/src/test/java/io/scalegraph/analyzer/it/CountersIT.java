package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.scalegraph.analyzer.it.programs.Counted;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Performance counters against what the program knows: software events, which are there without a processor's counters too.
 */
class CountersIT {
    private static final String PROGRAM = Counted.class.getName();
    private static final String REGIONS =
            ",region=" + PROGRAM + "::inside,region=" + PROGRAM + "::touch,region=" + PROGRAM + "::one";
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
    private static final double RELATIVE = 0.02;
    /** The JVM touches new pages of its own in any thread. */
    private static final double FAULTS = 0.05;
    /** Of 20,000 calls within some tenths of a second a few hundred are looked at. */
    private static final double SAMPLED = 0.25;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.withForeignFunctions();
    }

    static List<Path> allJdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void softwareEvents_areThoseTheProgramKnowsOf(Path jdk) throws Exception {
        assumeTrue(paranoia() < 2 || isRoot(), "the kernel lets this user count in the kernel");
        Attempts.untilUndisturbed(() -> compare(jdk));
    }

    private void compare(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption(NATIVE_ACCESS)
                .measured("processors=2,counters=task-clock,page-faults,context-switches" + REGIONS)
                .run(Counted.class, "solve");
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        HardwareCounters counters = counters(outcome);

        assertThat(counters.gaps()).isEmpty();
        assertClocks(outcome, counters);
        double outside = told(outcome, "pages", 1);
        double inside = told(outcome, "pages", 2);
        double all = outside + inside;
        assertThat(value(counters.workers(), "toucher", "page-faults")).isBetween(all, (1 + FAULTS) * all);
        assertThat(value(counters.regions(), PROGRAM + "::inside", "page-faults"))
                .isBetween(inside, (1 + FAULTS) * inside);
        assertThat(value(counters.regions(), PROGRAM + "::touch", "page-faults"))
                .isBetween(outside, outside + FAULTS * all);
        double calls = told(outcome, "pages", 3);
        assertThat(value(counters.regions(), PROGRAM + "::one", "page-faults"))
                .isEqualTo(calls, within(SAMPLED * calls));
        double switches = told(outcome, "switches", 1);
        assertThat(switches).isGreaterThanOrEqualTo(told(outcome, "switches", 2));
        assertThat(value(counters.workers(), "sleeper", "context-switches"))
                .isEqualTo(switches, within(RELATIVE * switches + 3));
    }

    /** The counter's clock runs on while the kernel switches threads or the hypervisor has the processor. */
    private static void assertClocks(ForkedJvm.Outcome outcome, HardwareCounters counters) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < Counted.SPINNERS; i++) {
            double cpu = told(outcome, "cpu-" + i, 1) / 1e9;
            double ratio = value(counters.workers(), "spinner-" + i, "task-clock") / cpu;
            assertThat(ratio).isGreaterThan(1 - RELATIVE);
            least = Math.min(least, ratio);
        }
        assertThat(least).isEqualTo(1, within(RELATIVE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void counterThatIsNotThere_isNotMeasuredForAReason(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption(NATIVE_ACCESS)
                .measured("counters=task-clock,no-such-event,r0ffff")
                .run(Counted.class, "solve");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        HardwareCounters counters = counters(outcome);
        assertThat(counters.gaps())
                .contains(new HardwareCounters.Gap("no-such-event", "there is no event of this name", 0));
        assertThat(counters.all().value("no-such-event")).isNull();
        assertThat(counters.all().value("task-clock")).isPositive();
        assertThat(counters.uncounted()).isZero();
    }

    /** Without rights in the kernel the user's part is counted and named so; what happens in the kernel is not 0. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    @SlowTest
    void userWithoutRights_getsHisPartOrAReason(Path jdk) throws Exception {
        assumeTrue(paranoia() >= 2 && isRoot() && Files.isExecutable(Path.of("/usr/bin/setpriv")), "can be tried");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        assumeTrue(isSeenByOthers(folder) && isSeenByOthers(Path.of("..")), "another user may read the program");
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .startedBy("/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups")
                .jvmOption(NATIVE_ACCESS)
                .measured("counters=task-clock,context-switches")
                .run(Counted.class, "solve");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        HardwareCounters counters = counters(outcome);
        assertThat(counters.all().counts())
                .extracting(CountedEvents.Count::counter)
                .containsExactly("task-clock:u");
        assertThat(counters.gaps())
                .singleElement()
                .satisfies(gap -> assertThat(gap.counter()).isEqualTo("context-switches"))
                .satisfies(gap -> assertThat(gap.reason()).contains("not permitted"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    @SlowTest
    void moreThreadsThanDescriptors_leaveTheProgramItsFiles(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption(NATIVE_ACCESS)
                .measured("counters=task-clock,page-faults")
                .run(Counted.class, "crowd");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        HardwareCounters counters = counters(outcome);
        int threads = (int) told(outcome, "threads", 3);
        // 512 for counters, 256 for scheduler statistics, and the JVM's own.
        assertThat(told(outcome, "files", 1)).isLessThan(512 + 256 + 100);
        assertThat(counters.workers()).hasSizeLessThanOrEqualTo(256).hasSizeGreaterThan(100);
        assertThat(counters.workers().size() + counters.uncounted()).isEqualTo(threads + 1);
        assertThat(counters.gaps())
                .extracting(HardwareCounters.Gap::counter)
                .containsExactlyInAnyOrder("task-clock", "page-faults");
        // The thread that ends the JVM may be one more.
        assertThat(counters.gaps())
                .allSatisfy(gap ->
                        assertThat(gap.threads()).isBetween((long) counters.uncounted(), counters.uncounted() + 2L));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void threadThatWasThereBefore_isCountedFromTheAttachOn(Path jdk) throws Exception {
        assumeTrue(paranoia() < 2 || isRoot(), "the kernel lets this user count in the kernel");
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("attached.jfr");
            ForkedJvm jvm = new ForkedJvm(jdk, folder)
                    .brief()
                    .jvmOption(NATIVE_ACCESS)
                    .jvmOption("-XX:+EnableDynamicAgentLoading");
            try (Target target = new Target(jdk, jvm, Counted.class, "found")) {
                target.awaitLine("ready");
                assertThat(target.attach("slice=0s,counters=task-clock,file=" + recording))
                        .startsWith("attached: ");
                target.say("go");
                target.awaitLine("computed");
                assertThat(target.detach()).isEqualTo("detached: " + recording);
            }
            ForkedJvm.Outcome outcome = new ForkedJvm.Outcome(0, jvm.read("out"), jvm.read("err"), recording);
            double cpu = (told(outcome, "cpu-0", 1) - told(outcome, "before-0", 1)) / 1e9;
            double counted = value(counters(outcome).workers(), "spinner-0", "task-clock");
            assertThat(counted).isBetween((1 - RELATIVE) * cpu, 1.1 * cpu);
        });
    }

    /** On 17 for want of the foreign-function API, later for want of the processor's counters, or they are there. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("allJdks")
    @BesideOthers
    void auto_measuresOrSaysWhyNot(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .brief()
                .jvmOption(NATIVE_ACCESS)
                .measured("counters=auto")
                .run(Counted.class, "solve");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        HardwareCounters counters = counters(outcome);
        for (String counter : List.of("cycles", "instructions", "cache-misses", "stalled-cycles-backend")) {
            boolean told =
                    counters.gaps().stream().anyMatch(gap -> gap.counter().equals(counter));
            assertThat(told || counters.all().value(counter) != null)
                    .as(counter)
                    .isTrue();
        }
        if (!Jdks.withForeignFunctions().contains(jdk)) {
            assertThat(counters.gaps()).allMatch(gap -> gap.reason().contains("need JDK 22 or later"));
        }
    }

    private static HardwareCounters counters(ForkedJvm.Outcome outcome) throws Exception {
        HardwareCounters counters = RunAnalyzer.analyze(outcome.recording(), null, null)
                .windows()
                .get(0)
                .detail()
                .counters();
        assertThat(counters).isNotNull();
        return counters;
    }

    private static double value(List<CountedEvents> rows, String name, String counter) {
        return rows.stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value(counter);
    }

    /** A number that the program printed behind a word at the begin of its line. */
    private static double told(ForkedJvm.Outcome outcome, String word, int column) {
        return outcome.out()
                .lines()
                .filter(line -> line.startsWith(word + " ") || line.contains(" " + word + " "))
                .map(line -> Double.parseDouble(line.split(" ", -1)[column]))
                .findFirst()
                .orElseThrow();
    }

    private static int paranoia() throws Exception {
        Path file = Path.of("/proc/sys/kernel/perf_event_paranoid");
        return Files.isReadable(file) ? Integer.parseInt(Files.readString(file).trim()) : Integer.MAX_VALUE;
    }

    private static boolean isSeenByOthers(Path folder) throws Exception {
        for (Path part = folder.toRealPath(); part != null; part = part.getParent()) {
            if (!Files.getPosixFilePermissions(part).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }
}
