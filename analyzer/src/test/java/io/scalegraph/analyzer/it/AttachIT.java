package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.scalegraph.analyzer.it.programs.MarkedEarly;
import io.scalegraph.analyzer.it.programs.Present;
import io.scalegraph.analyzer.it.programs.ShortLives;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The agent attached to a program whose threads run, and wait, already. */
class AttachIT {
    /** Where each thread waits is a method of its name. */
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("latch", "latch"),
            Map.entry("lock", "lock"),
            Map.entry("monitor", "monitor"),
            Map.entry("objectWait", "wait"),
            Map.entry("queue", "queue-take"),
            Map.entry("condition", "condition"),
            Map.entry("barrier", "barrier"),
            Map.entry("park", "park"),
            Map.entry("future", "future"),
            Map.entry("accept", "accept"),
            Map.entry("idle", "user-idle"),
            Map.entry("sleep", "sleep"));

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void waitsThatWereGoingOn_endWhenTheThreadsSayTheyDid(Path jdk) throws Exception {
        Attempts.untilUndisturbed(() -> {
            Path recording = folder.resolve("present.jfr");
            Map<String, Long> left;
            try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), Present.class)) {
                target.awaitLine("ready");
                assertThat(target.attach(
                                "processors=64,slice=0s,idle=" + Present.class.getName() + "::idle,file=" + recording))
                        .startsWith("attached: ")
                        .doesNotContain("not to be hooked");
                Thread.sleep(1500);
                target.say("release");
                target.awaitLine("released");
                Thread.sleep(1500);
                assertThat(target.detach()).isEqualTo("detached: " + recording);
                target.say("end");
                left = readings(target.finish().out());
            }
            Window window = TraceReader.read(recording).ofAgent().windows().get(0);
            RunAnalysis run = RunAnalyzer.analyze(recording, null, null);
            assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
            check(run.windows().get(0), window, left);
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void annotationsOfLoadedClasses_areSeen(Path jdk) throws Exception {
        Path recording = folder.resolve("marked.jfr");
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), MarkedEarly.class)) {
            target.measureOnce(recording);
        }
        RunAnalysis run = RunAnalyzer.analyze(recording, null, null);

        String program = MarkedEarly.class.getName() + "::";
        assertThat(run.windows()).hasSize(3).allSatisfy(window -> {
            assertThat(window.extent().section()).isEqualTo(program + "section");
            assertThat(window.detail().regions()).singleElement().satisfies(region -> {
                assertThat(region.name()).isEqualTo(program + "region");
                assertThat(region.count()).isEqualTo(5);
            });
        });
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("failures inside the agent"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @BesideOthers
    void threadsThatComeAndGo_areWorkersForAsLongAsTheyLive(Path jdk) throws Exception {
        Path recording = folder.resolve("short.jfr");
        int before;
        int after;
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), ShortLives.class)) {
            target.awaitLine("ready");
            assertThat(target.attach("slice=0s,file=" + recording)).startsWith("attached: ");
            before = number(target.ask("mark"));
            Thread.sleep(1000);
            after = number(target.ask("stop"));
            assertThat(target.detach()).isEqualTo("detached: " + recording);
            target.say("end");
            assertThat(target.finish().exitCode()).isZero();
        }
        Map<Long, WorkerReading> last = new HashMap<>();
        Map<Long, WorkerReading> atEnd = Map.of();
        for (Snapshot snapshot :
                TraceReader.read(recording).ofAgent().snapshots().values()) {
            // Snapshots have their number when all is read: a thread may have told its end meanwhile.
            snapshot.workers().values().forEach(worker -> last.merge(worker.id(), worker, AttachIT::later));
            atEnd = snapshot.workers();
        }

        assertThat(last.values().stream()
                        .filter(worker -> worker.name().startsWith("short-"))
                        .filter(worker -> number(worker.name().replace('-', ' ')) > before))
                .hasSize(after - before)
                .hasSizeGreaterThan(100)
                .allMatch(worker -> worker.life().endNanos() >= 0)
                .filteredOn(worker -> number(worker.name().replace('-', ' ')) % 2 == 0)
                .allMatch(worker -> worker.life().startDelayNanos() >= 0);
        // The program's own class is left as it is if a busy machine lets one of its threads live a tenth of a second.
        assertThat(last.values().stream()
                        .filter(worker -> worker.name().startsWith("short-"))
                        .filter(worker -> number(worker.name().replace('-', ' ')) > before)
                        .filter(worker -> number(worker.name().replace('-', ' ')) % 2 == 1)
                        .map(worker -> worker.life().startDelayNanos() >= 0)
                        .distinct())
                .hasSize(1);
        assertThat(atEnd.values()).noneMatch(worker -> worker.name().startsWith("short-"));
    }

    /** A thread ends at the clock that it reads first; a snapshot may read it behind that, before its end is known. */
    private static WorkerReading later(WorkerReading one, WorkerReading other) {
        if (one.life().endNanos() >= 0 || other.life().endNanos() >= 0) {
            return one.life().endNanos() >= 0 ? one : other;
        }
        return one.life().readNanos() > other.life().readNanos() ? one : other;
    }

    private static int number(String answer) {
        return Integer.parseInt(answer.substring(answer.lastIndexOf(' ') + 1));
    }

    private static Map<String, Long> readings(String out) {
        return out.lines()
                .map(line -> line.split(" "))
                .filter(words -> words.length == 2)
                .collect(Collectors.toMap(words -> words[0], words -> Long.valueOf(words[1])));
    }

    private static void check(WindowAnalysis result, Window window, Map<String, Long> left) {
        SoftAssertions softly = new SoftAssertions();
        KINDS.forEach((name, kind) -> {
            double truth = seconds(left.get(name) - window.beginNanos());
            // A thread reads its clock when it has got a processor, which may be some time after its wait has ended.
            softly.assertThat(waited(result, kind, name))
                    .as(name)
                    .isBetween(truth - 0.03 - runQueue(worker(result, name)), truth + 0.03);
        });
        softly.assertThat(worker(result, "pooled").elapsed().waited())
                .as("pool worker without a task, but for the 20 ms it had one")
                .isCloseTo(result.extent().tPara() - 0.02, within(0.03 + runQueue(worker(result, "pooled"))));
        softly.assertThat(worker(result, "unseen").elapsed().waited())
                .as("never met a hook after its wait")
                .isCloseTo(
                        seconds(left.get("unseen") - window.beginNanos()),
                        within(0.03 + runQueue(worker(result, "unseen"))));
        softly.assertThat(worker(result, "computing").processor().work())
                .as("never met a hook at all")
                .isCloseTo(result.extent().tPara(), within(0.001));
        softly.assertThat(result.workers())
                .extracting(WorkerTimes::name)
                .doesNotContain("DestroyJavaVM", "Attach Listener", "scalegraph-recorder");
        // The main thread reads its input: at the attach it is found there, and later the totals find it, where no hook
        // is.
        softly.assertThat(result.workers())
                .filteredOn(worker -> !worker.name().equals("main"))
                // The kernel counts a delay when it is over: of one that goes on it knows nothing yet.
                .allMatch(worker ->
                        worker.system().offProcessor() == null || unseen(worker) < 0.03 + 0.1 * runQueue(worker));
        softly.assertThat(unseen(worker(result, "main"))
                        + worker(result, "main").elapsed().waited())
                .isGreaterThan(0.9 * result.extent().tPara());
        softly.assertThat(waited(result, "file-read", "command"))
                .isGreaterThan(0.9 * result.extent().tPara());
        softly.assertThat(result.checks().closureError()).isLessThan(0.001);
        softly.assertAll();
    }

    private static double runQueue(WorkerTimes worker) {
        assertThat(worker.system().runQueue())
                .as("run queue of " + worker.name())
                .isNotNull();
        return worker.system().runQueue();
    }

    /** Time off the processor that no hook saw, as work and not. */
    private static double unseen(WorkerTimes worker) {
        return worker.system().outside() + worker.system().offProcessor();
    }

    private static double waited(WindowAnalysis result, String kind, String method) {
        return result.detail().sources().stream()
                .filter(source -> source.place().kind().equals(kind)
                        && source.place().site().equals("io.scalegraph.analyzer.it.programs.Present::" + method))
                .mapToDouble(source -> source.times().total())
                .sum();
    }

    private static WorkerTimes worker(WindowAnalysis result, String name) {
        return result.workers().stream()
                .filter(worker -> worker.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no worker " + name));
    }

    private static double seconds(long nanos) {
        return nanos / 1e9;
    }
}
