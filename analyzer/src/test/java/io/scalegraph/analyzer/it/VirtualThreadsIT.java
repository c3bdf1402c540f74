package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.VirtualCrowd;
import io.scalegraph.analyzer.it.programs.VirtualWaits;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual threads: their waits as they saw them themselves, their number, and what they cost in memory. */
class VirtualThreadsIT {
    private static final int PARKED = 25_000;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdks")
    void everyWait_isNamedAndTimed(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> compareWaits(jdk));
    }

    private void compareWaits(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(VirtualWaits.class);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);
        VirtualThreads threads = window.detail().virtualThreads();
        Map<String, Double> seconds = new TreeMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        outcome.out().lines().forEach(line -> {
            int blank = line.indexOf(' ');
            seconds.merge(line.substring(0, blank), Double.parseDouble(line.substring(blank)) / 1e9, Double::sum);
            counts.merge(line.substring(0, blank), 1, Integer::sum);
        });

        SoftAssertions all = new SoftAssertions();
        for (String kind : List.of("sleep", "lock", "semaphore", "latch", "queue-take", "join")) {
            double time = seconds.get(kind);
            String site = kind.equals("sleep") ? "::sleepNamed" : "VirtualWaits::timed";
            all.assertThat(sum(threads, kind, site))
                    .as("%s in %s", kind, threads)
                    .isEqualTo(time, within(tolerance(time, counts.get(kind))));
        }
        compareOne(all, threads, "park", "::parkNamed", seconds.get("parked"));
        compareOne(all, threads, "join", "$joinOther$", seconds.get("join-timed"));
        compareOne(all, threads, "termination", "$closeExecutor$", seconds.get("termination"));
        double mainJoin = seconds.get("main-join");
        all.assertThat(ofPlatformThreads(window, "join", "VirtualWaits::timed"))
                .as("join by main in %s", window.detail().sources())
                .isEqualTo(mainJoin, within(tolerance(mainJoin, 1)));
        all.assertAll();
        pinnedWait_isShownAsThat(threads, seconds.get("pinned"));
        blockedCarrier_isShownWithItsReason(threads, seconds);
        assertThat(window.checks().closureError()).isLessThan(1e-6);
        assertThat(window.checks().lostEvents()).isZero();
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("hooks that could not be installed"));
    }

    private static void compareOne(
            SoftAssertions all, VirtualThreads threads, String kind, String site, double seconds) {
        all.assertThat(sum(threads, kind, site))
                .as("%s in %s", kind, threads)
                .isEqualTo(seconds, within(tolerance(seconds, 1)));
    }

    private static void pinnedWait_isShownAsThat(VirtualThreads threads, double seconds) {
        assertThat(threads.waits())
                .filteredOn(wait -> wait.pinned() > 0)
                .singleElement()
                .satisfies(wait -> {
                    assertThat(wait.place().site()).isEqualTo(VirtualWaits.class.getName() + "$Pinned::<clinit>");
                    assertThat(wait.pinned()).isEqualTo(1);
                    assertThat(wait.pinnedTime()).isEqualTo(seconds, within(tolerance(seconds, 1)));
                });
    }

    /** JFR has the words. The second of these waits is the JVM's own, and no hook sees it. */
    private static void blockedCarrier_isShownWithItsReason(VirtualThreads threads, Map<String, Double> seconds) {
        comparePinning(threads, "$Pinned::<clinit>", "LockSupport.park", "<clinit> on stack", seconds.get("pinned"));
        comparePinning(threads, "::awaitInitialized", "Object.wait", "by another thread", seconds.get("initialized"));
    }

    private static void comparePinning(
            VirtualThreads threads, String site, String operation, String reason, double seconds) {
        assertThat(threads.pinnings())
                .filteredOn(pinning -> pinning.site().endsWith(site))
                .singleElement()
                .satisfies(pinning -> {
                    assertThat(pinning.operation()).isEqualTo(operation);
                    assertThat(pinning.reason()).contains(reason);
                    assertThat(pinning.count()).isEqualTo(1);
                    assertThat(pinning.total()).isEqualTo(seconds, within(tolerance(seconds, 1)));
                });
    }

    private static double tolerance(double seconds, int waits) {
        return Math.max(0.02 * seconds, 0.0002 * waits);
    }

    private static double sum(VirtualThreads threads, String kind, String site) {
        return threads.waits().stream()
                .filter(wait ->
                        wait.place().kind().equals(kind) && wait.place().site().contains(site))
                .mapToDouble(wait -> wait.times().total())
                .sum();
    }

    private static double ofPlatformThreads(WindowAnalysis window, String kind, String site) {
        double all = window.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind)
                        && source.place().site().contains(site))
                .mapToDouble(source -> source.times().total())
                .sum();
        return all - sum(window.detail().virtualThreads(), kind, site);
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdks")
    @BesideOthers
    @SlowTest
    void manyThreads_areCountedInLittleMemory(Path jdk) throws Exception {
        long number = Jdks.LONG_FORM ? 1_000_000 : 200_000;
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder)
                .measured("region=" + VirtualCrowd.class.getName() + "::waitShortly")
                .jvmOption("-Xmx48m")
                .run(VirtualCrowd.class, "short", Long.toString(number));

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out().strip()).isEqualTo(Long.toString(number * (number - 1) / 2));
        RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
        WindowAnalysis window = run.windows().get(0);
        VirtualThreads threads = window.detail().virtualThreads();
        assertThat(threads.lives().started()).isEqualTo(number);
        assertThat(threads.lives().ended()).isEqualTo(number);
        assertThat(threads.lives().mostLiving()).isBetween(1L, number / 100);
        assertThat(threads.waits())
                .filteredOn(wait -> wait.place().kind().equals("park"))
                .singleElement()
                .satisfies(wait -> assertThat(wait.times().count()).isEqualTo(number));
        assertThat(threads.regions())
                .singleElement()
                .satisfies(region -> assertThat(region.count()).isEqualTo(number));
        assertThat(window.checks().closureError()).isLessThan(1e-6);
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdks")
    @BesideOthers
    @SlowTest
    void parkedThread_costsAtMostTwoKibibytesMore(Path jdk) throws Exception {
        double plain = bytesOfOne(() -> new ForkedJvm(jdk, folder).brief());
        double measured = bytesOfOne(() -> new ForkedJvm(jdk, folder).brief().measured(""));

        System.out.println("bytes of a parked virtual thread: " + plain + ", " + measured + " with the agent");
        // A track as platform threads have, with its totals, would take several times as much.
        assertThat(measured - plain).isLessThan(2048);
    }

    /** What a further parked thread takes on the heap; what a JVM takes without any is not in it. */
    private static double bytesOfOne(Supplier<ForkedJvm> jvm) throws Exception {
        return (heap(jvm.get(), 2 * PARKED) - heap(jvm.get(), PARKED)) / PARKED;
    }

    private static double heap(ForkedJvm jvm, int parked) throws Exception {
        ForkedJvm.Outcome outcome = jvm.jvmOption("-Xbatch") // a busy machine would compile later
                .run(VirtualCrowd.class, "parked", Integer.toString(parked));
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        return Double.parseDouble(outcome.out());
    }
}
