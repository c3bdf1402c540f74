package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.MonitorWaits;
import io.scalegraph.analyzer.it.programs.VirtualMonitors;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.place.WaitPartners;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.VirtualWait;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordingFile;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Monitors, timed in the program's own code and elsewhere, against the program's own readings. */
class MonitorsIT {
    private static final String PROGRAM = MonitorWaits.class.getName();
    private static final String INJECTED = "monitors=inject:" + PROGRAM + ",processors=2";

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    static List<Path> jdksWithVirtualThreads() {
        return Jdks.withVirtualThreads();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyWait_isTimedOnce_withSiteAndClass(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, INJECTED);
            comparePlatform(outcome.recording(), outcome.out());
        });
    }

    /** The program's code has been running, compiled in part, before it is changed. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void afterAnAttach_everyWaitIsTimedOnceToo(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("attached.jfr");
            ForkedJvm.Outcome outcome;
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder), MonitorWaits.class, "told")) {
                target.awaitLine("ready");
                assertThat(target.attach(INJECTED + ",slice=0s,file=" + recording))
                        .startsWith("attached: ");
                target.say("go");
                target.awaitLine("done");
                assertThat(target.detach()).isEqualTo("detached: " + recording);
                target.say("end");
                outcome = target.finish();
            }
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            comparePlatform(recording, outcome.out());
        });
    }

    /** The waits are as many and as long for who only reads JFR. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void jfrAlone_tellsTheSameLongWaits(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, "monitors=jfr,processors=2");
            RunAnalysis run = RunAnalyzer.analyze(outcome.recording(), null, null);
            SoftAssertions all = new SoftAssertions();
            compareLong(all, run.windows().get(0), outcome.out());
            all.assertAll();
            assertThat(run.windows().get(0).detail().calls()).isNull();
            assertThat(run.warnings()).noneMatch(warning -> warning.contains("monitors=inject"));
        });
    }

    private static void comparePlatform(Path recording, String out) throws Exception {
        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
        WindowAnalysis window = run.windows().get(0);
        SoftAssertions all = new SoftAssertions();
        compareLong(all, window, out);
        compareBrief(all, window, recording, out);
        all.assertThat(window.checks().closureError()).isLessThan(1e-6);
        all.assertThat(window.checks().lostEvents()).isZero();
        all.assertThat(run.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent"))
                .noneMatch(warning -> warning.contains("has timed nothing"))
                .anyMatch(warning -> warning.startsWith("1 synchronized methods"));
        all.assertAll();
    }

    private static void compareLong(SoftAssertions all, WindowAnalysis window, String out) {
        compare(all, window, "::block", PROGRAM + "$Table", readings(out, "block"));
        compare(all, window, "::lambda$inLambda$", PROGRAM + "$Table", readings(out, "lambda"));
        compare(all, window, "::itself", PROGRAM, readings(out, "itself"));
        compare(all, window, "::synchronizedMethod", "java.lang.Class", readings(out, "method"));
    }

    private static void compare(
            SoftAssertions all, WindowAnalysis window, String site, String lockClass, List<Double> readings) {
        double seconds = readings.stream().mapToDouble(nanos -> nanos / 1e9).sum();
        all.assertThat(monitors(window, site))
                .as("%s in %s", site, window.detail().sources())
                .singleElement()
                .satisfies(source -> {
                    assertThat(source.place().lockClass()).isEqualTo(lockClass);
                    assertThat(source.times().count()).isEqualTo(readings.size());
                    assertThat(source.times().total())
                            .isEqualTo(seconds, within(Math.max(0.02 * seconds, 0.0002 * readings.size())));
                    assertThat(source.partners().threads())
                            .extracting(WaitPartners.Partner::name)
                            .containsOnly("holder");
                });
    }

    /**
     * JFR's stretches lie within the agent's readings and these within the program's own, on however busy a machine: a
     * wait that counted twice, or not at all, would show.
     */
    private static void compareBrief(SoftAssertions all, WindowAnalysis window, Path recording, String out)
            throws IOException {
        double most = sum(readings(out, "hammer"));
        List<WaitSource> found = monitors(window, "::hammer");
        all.assertThat(found).hasSize(1);
        all.assertThat(found.get(0).times().total()).isBetween(ofJfr(recording), most);
        CountedCalls.Call counted = Objects.requireNonNull(window.detail().calls()).calls().stream()
                .filter(call -> call.site().endsWith("::hammer"))
                .findFirst()
                .orElseThrow();
        all.assertThat(counted.call()).isEqualTo("synchronized");
        all.assertThat(counted.count()).isEqualTo(40_000);
        all.assertThat(counted.contended()).isEqualTo(found.get(0).times().count());
        all.assertThat(Objects.requireNonNull(counted.total()))
                .isBetween(found.get(0).times().total(), most);
    }

    /** Seconds that JFR saw threads blocked in the brief waits. */
    private static double ofJfr(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.JavaMonitorEnter"))
                .filter(event -> event.getStackTrace() != null)
                .filter(event -> event.getStackTrace().getFrames().stream()
                        .limit(1)
                        .anyMatch(frame -> frame.getMethod().getName().equals("hammer")))
                .mapToDouble(event -> event.getDuration().toNanos() / 1e9)
                .sum();
    }

    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdksWithVirtualThreads")
    void virtualThreads_waitAtMonitors(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = run(jdk, INJECTED, "virtual");
            double seconds = sum(readings(outcome.out(), "virtual"));
            WindowAnalysis window = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0);

            List<VirtualWait> waits = window.detail().virtualThreads().waits().stream()
                    .filter(wait -> wait.place().kind().equals("monitor"))
                    .toList();
            assertThat(waits).singleElement().satisfies(wait -> {
                assertThat(wait.place().site()).startsWith(PROGRAM + "::lambda$virtual$");
                assertThat(wait.place().lockClass()).isEqualTo(PROGRAM + "$Table");
                assertThat(wait.times().count()).isBetween(19L, 20L); // the first finds it free
                assertThat(wait.times().total()).isEqualTo(seconds, within(0.02 * seconds));
            });
            assertThat(monitors(window, "::lambda$virtual$"))
                    .singleElement()
                    .satisfies(source -> assertThat(source.charged()).isPositive());
        });
    }

    /** Their carriers tell of it: the threads pass no hook, and JFR has no event. */
    @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
    @MethodSource("jdksWithVirtualThreads")
    void virtualThreads_waitAtMonitors_thatNoOptionTimes(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured("").run(VirtualMonitors.class);
            assertThat(outcome.exitCode()).as(outcome.err()).isZero();
            List<VirtualWait> waits = RunAnalyzer.analyze(outcome.recording(), null, null)
                    .windows()
                    .get(0)
                    .detail()
                    .virtualThreads()
                    .waits();

            Map<String, Double> seconds = waits.stream()
                    .filter(wait -> wait.place().site().startsWith(VirtualMonitors.class.getName()))
                    .filter(wait -> !wait.place().kind().equals("sleep"))
                    .collect(Collectors.toMap(
                            wait -> wait.place().kind() + wait.place().site().replaceAll(".*::", " "),
                            wait -> wait.times().total()));
            compare(seconds.get("monitor block"), sum(readings(outcome.out(), "block")));
            compare(seconds.get("monitor method"), sum(readings(outcome.out(), "method")));
            double notified = sum(readings(outcome.out(), "notified"));
            compare(seconds.get("wait notified"), notified);
            // The first time they enter it they may meet there, too.
            assertThat(seconds.getOrDefault("monitor notified", 0.0)).isLessThan(0.2 * notified);
        });
    }

    private static void compare(double seen, double seconds) {
        assertThat(seen).isEqualTo(seconds, within(0.02 * seconds));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void patternThatNamesNothing_isReported(Path jdk) throws Exception {
        ForkedJvm.Outcome outcome = run(jdk, "monitors=inject:com.acme.*");

        assertThat(RunAnalyzer.analyze(outcome.recording(), null, null).warnings())
                .anyMatch(warning -> warning.contains("monitors=inject has timed nothing"));
    }

    private ForkedJvm.Outcome run(Path jdk, String options, String... arguments) throws Exception {
        ForkedJvm.Outcome outcome = new ForkedJvm(jdk, folder).measured(options).run(MonitorWaits.class, arguments);
        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.err()).isEmpty();
        return outcome;
    }

    private static List<WaitSource> monitors(WindowAnalysis window, String site) {
        return window.detail().sources().stream()
                .filter(source -> source.place().kind().equals("monitor")
                        && source.place().site().contains(PROGRAM + site))
                .toList();
    }

    private static List<Double> readings(String out, String what) {
        return out.lines()
                .filter(line -> line.startsWith(what + " "))
                .map(line -> Double.valueOf(line.substring(what.length())))
                .toList();
    }

    private static double sum(List<Double> nanos) {
        return nanos.stream().mapToDouble(n -> n / 1e9).sum();
    }
}
