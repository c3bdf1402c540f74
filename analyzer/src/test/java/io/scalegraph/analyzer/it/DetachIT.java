package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.Busy;
import io.scalegraph.analyzer.it.programs.CaptureAgent;
import io.scalegraph.analyzer.read.TraceReader;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.run.AnalysisScope;
import io.scalegraph.analyzer.run.RunAnalysis;
import io.scalegraph.analyzer.run.RunAnalyzer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordingFile;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.utility.OpenedClassReader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is left of the agent in a program that it was detached from: nothing. */
@BesideOthers
class DetachIT {
    /** How often the agent comes and goes; {@code -Dscalegraph.attach.cycles=100} is longer yet. */
    private static final int CYCLES = Integer.getInteger("scalegraph.attach.cycles", Jdks.LONG_FORM ? 20 : 3);

    private static final int WARM_UP = 2;
    private static final int MOST_COLLECTIONS = 30;
    private static final int MORE_CLASSES = 100;

    @TempDir
    Path folder;

    /** What the program holds, by its own count and the operating system's. */
    private record Held(long bytes, long classes, long threads, long files, long tracks) {}

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void classes_areGivenBackByteForByte(Path jdk) throws Exception {
        Path capture = CaptureAgent.jar(folder);
        Path recording = folder.resolve("busy.jfr");
        // Classes from the shared archive are put together differently each time, whoever asks.
        ForkedJvm jvm = new ForkedJvm(jdk, folder).jvmOption("-Xshare:off");
        try (Target target = new Target(jdk, jvm, Busy.class)) {
            target.awaitLine("ready");
            Map<String, String> before = settled(target, capture);
            assertThat(target.attach("locks=all,monitors=inject:" + Busy.class.getName() + ",file=" + recording))
                    .startsWith("attached: ");
            Map<String, String> during = capture(target, capture, "during");
            assertThat(target.detach()).startsWith("detached: ");
            Map<String, String> after = capture(target, capture, "after");
            target.say("end");

            Set<String> hooked = TraceReader.read(recording).ofAgent().hooks().stream()
                    .filter(hook -> hook.methods() > 0)
                    .map(Hook::target)
                    .filter(name -> name.contains("::"))
                    .map(name -> name.substring(0, name.indexOf("::")))
                    .filter(before::containsKey)
                    .collect(Collectors.toSet());
            assertThat(hooked)
                    .hasSizeGreaterThanOrEqualTo(10)
                    .contains("java.lang.Thread", "java.util.concurrent.locks.LockSupport")
                    .doesNotContain("java.util.concurrent.ThreadPoolExecutor"); // its workers are in their loops
            assertThat(hooked).allMatch(name -> !before.get(name).equals(during.get(name)));
            String program = Busy.class.getName(); // its calls were counted, and its monitors timed
            assertThat(during.get(program)).isNotEqualTo(before.get(program));
            assertThat(after).containsKey(program).containsAllEntriesOf(before);
            assertThat(target.finish().out()).contains("0 wrong");
        }
    }

    /** The JVM puts a class file together from what it holds, a little differently the first times. */
    private Map<String, String> settled(Target target, Path agent) throws Exception {
        Map<String, String> last = capture(target, agent, "first");
        for (int i = 0; i < 5; i++) {
            Map<String, String> next = capture(target, agent, "before");
            if (next.entrySet().containsAll(last.entrySet())) {
                return next;
            }
            last = next;
        }
        throw new IllegalStateException("the JVM's own class files never settle");
    }

    private Map<String, String> capture(Target target, Path agent, String when) throws Exception {
        Path file = folder.resolve(when);
        target.load(agent, file.toString());
        Map<String, String> captured = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            int blank = line.indexOf(' ');
            captured.put(
                    line.substring(0, blank), normalized(Base64.getDecoder().decode(line.substring(blank + 1))));
        }
        return captured;
    }

    /**
     * A class file without the constants that nothing uses: JDK 25 keeps those of an earlier version of a class, and shows
     * them to whoever looks at the class, long after the version has gone.
     */
    private static String normalized(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        OpenedClassReader.of(classFile).accept(writer, 0);
        return Base64.getEncoder().encodeToString(writer.toByteArray());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @SlowTest
    void manyCycles_leaveNothingBehind(Path jdk) throws Exception {
        try (Target target = new Target(jdk, new ForkedJvm(jdk, folder).brief(), Busy.class)) {
            target.awaitLine("ready");
            Held warm = null;
            for (int i = 1; i <= CYCLES; i++) {
                Path recording = folder.resolve("busy.jfr");
                assertThat(target.attach("slice=100ms,file=" + recording)).startsWith("attached: ");
                awaitWork(target);
                assertThat(target.detach()).isEqualTo("detached: " + recording);
                assertMeasured(recording);
                if (i == WARM_UP) {
                    warm = held(target, "warm");
                }
            }
            Held last = afterCollections(target, warm);
            System.out.println(CYCLES + " cycles on " + jdk + ": " + warm + " -> " + last);
            assertThat(last.threads()).isLessThanOrEqualTo(warm.threads() + 2); // of the fork/join pool's own
            assertThat(last.files()).isLessThanOrEqualTo(warm.files() + 2);
            assertThat(last.tracks()).as("tracks of threads that live on").isZero();
            assertThat(last.classes()).isLessThan(warm.classes() + MORE_CLASSES);
            assertThat(last.bytes()).isLessThan(warm.bytes() + 4_000_000);
            assertThat(target.jcmd("VM.classloaders")).contains("platform").doesNotContain("scalegraph-agent");
            assertThat(target.jcmd("Thread.print")).contains("lock-0").doesNotContain("scalegraph-recorder");
            target.say("end");
            ForkedJvm.Outcome outcome = target.finish();
            assertThat(outcome.exitCode()).isZero();
            assertThat(outcome.out()).contains("0 wrong");
            assertThat(outcome.err()).doesNotContain("scalegraph: ").doesNotContain("Exception");
        }
    }

    /** Long enough for slices, and for two threads to meet at their lock however busy the machine is. */
    private static void awaitWork(Target target) throws Exception {
        long begun = steps(target);
        int sleeps = 0;
        do {
            Thread.sleep(250);
            assertThat(++sleeps).as("the program stands still").isLessThan(100);
        } while (steps(target) < begun + 200);
    }

    private static long steps(Target target) throws Exception {
        String question = "steps-" + System.nanoTime(); // each has an answer of its own
        return number(target, question);
    }

    private static long number(Target target, String question) throws Exception {
        return Long.parseLong(target.ask(question).split(" ", -1)[1]);
    }

    /**
     * The JVM keeps earlier versions of a class as long as compiled code speaks of them: on 25 up to the third collection
     * from then, on 17 until its sweeper, which works in its own time, has thrown that code away.
     */
    private static Held afterCollections(Target target, Held warm) throws Exception {
        Held last = held(target, "last-0");
        for (int i = 1;
                i <= MOST_COLLECTIONS && (last.tracks() > 0 || last.classes() >= warm.classes() + MORE_CLASSES);
                i++) {
            Thread.sleep(1000);
            last = held(target, "last-" + i);
        }
        return last;
    }

    private static Held held(Target target, String question) throws Exception {
        target.jcmd("GC.run"); // lets go of compiled code, which held what the next lets go of
        target.jcmd("GC.run");
        // What lives, at one moment: the program makes garbage all the time. And the JVM's own count of loaded classes
        // grows
        // with each redefinition; its mirrors are counted here.
        List<String> live = target.jcmd("GC.class_histogram").lines().toList();
        long threads = number(target, question);
        try (Stream<Path> files = Files.list(Path.of("/proc/" + target.pid() + "/fd"))) {
            return new Held(
                    number(live, line -> line.startsWith("Total "), 2),
                    number(live, line -> line.contains(" java.lang.Class ") || line.endsWith(" java.lang.Class"), 1),
                    threads,
                    files.count(),
                    live.stream()
                            .filter(line -> line.contains(" io.scalegraph.agent.recorder.thread.Track"))
                            .count());
        }
    }

    private static long number(List<String> histogram, Predicate<String> line, int word) {
        String found = histogram.stream().filter(line).findFirst().orElseThrow();
        return Long.parseLong(found.trim().split("\\s+", -1)[word]);
    }

    private static void assertMeasured(Path recording) throws Exception {
        RunAnalysis whole = RunAnalyzer.analyze(recording, null, null, new AnalysisScope(true, false, false));
        assertThat(whole.windows()).hasSize(1);
        assertThat(whole.windows().get(0).detail().sources())
                .extracting(source -> source.place().kind())
                .contains("lock", "barrier", "invoke-all", "pool-idle", "forkjoin-idle", "queue-take");
        assertThat(whole.warnings())
                .noneMatch(warning -> warning.contains("failures inside the agent"))
                .noneMatch(warning -> warning.contains("could not be installed"))
                .noneMatch(warning -> warning.contains("damaged"))
                .noneMatch(warning -> warning.contains("orderly"))
                .noneMatch(warning -> warning.contains("does not close"));
        RunAnalysis slices = RunAnalyzer.analyze(recording, null, null);
        assertThat(slices.windows())
                .isNotEmpty()
                .allMatch(window -> window.extent().section().equals("slice"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @LongTest
    void recordingOfTheProgramsOwn_goesOn(Path jdk) throws Exception {
        Path own = folder.resolve("own.jfr");
        Path started = folder.resolve("started.jfr");
        ForkedJvm jvm = new ForkedJvm(jdk, folder)
                .jvmOption("-XX:StartFlightRecording:filename=" + started + ",settings=default");
        long before;
        long attached;
        long detached;
        try (Target target = new Target(jdk, jvm, Busy.class, own.toString())) {
            target.awaitLine("ready");
            Thread.sleep(500);
            before = System.currentTimeMillis();
            assertThat(target.attach("file=" + folder.resolve("busy.jfr"))).startsWith("attached: ");
            attached = System.currentTimeMillis();
            Thread.sleep(500);
            assertThat(target.detach()).startsWith("detached: ");
            detached = System.currentTimeMillis();
            Thread.sleep(500);
            assertThat(target.jcmd("JFR.check"))
                    .contains("Recording 1: name=1 ")
                    .doesNotContain("name=scalegraph");
            target.say("end");
            assertThat(target.finish().out()).contains("0 wrong");
        }
        RunAnalysis slices = RunAnalyzer.analyze(folder.resolve("busy.jfr"), null, null);
        assertThat(slices.windows()).isNotEmpty();
        List<Long> ticks = RecordingFile.readAllEvents(own).stream()
                .filter(event -> event.getEventType().getName().equals("scalegraph.test.Tick"))
                .map(event -> event.getStartTime().toEpochMilli())
                .toList();
        assertThat(ticks)
                .anyMatch(time -> time < before)
                .anyMatch(time -> time > attached && time < detached)
                .anyMatch(time -> time > detached);
        assertThat(RecordingFile.readAllEvents(started))
                .anyMatch(event -> event.getEventType().getName().equals("jdk.Shutdown"));
    }
}
