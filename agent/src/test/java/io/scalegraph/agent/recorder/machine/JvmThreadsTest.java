package io.scalegraph.agent.recorder.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads are found in written trees of files. */
class JvmThreadsTest {
    @TempDir
    Path root;

    private static final long SECOND = 1_000_000_000;

    private final ScriptedClock clock = new ScriptedClock();

    private JvmThreads threads;
    /** By number in Java. */
    private final Map<Long, Long> javas = new HashMap<>();

    private final List<NativeThread> natives = new ArrayList<>();

    @BeforeEach
    void threads() {
        SystemFiles files = new SystemFiles(root.toString());
        threads = new JvmThreads(files, clock, new NativeThreads(files, clock, () -> javas));
    }

    @Test
    void compilersAndCollectors_areFoundByTheirNames_alsoThoseThatBeginOrEndLater() throws IOException {
        thread("11", "C2 CompilerThre", 500);
        thread("12", "C1 CompilerThre", 30);
        thread("13", "GC Thread#0", 7);
        thread("14", "VM Thread", 9_000);
        thread("15", "ZScheduler-Work", 9_000);
        MachineReading.JvmThreads first = threads.read(natives);
        thread("11", "C2 CompilerThre", 600);
        thread("12", "C1 CompilerThre", 31);
        thread("16", "G1 Conc#0", 35);
        thread("17", "XWorker#0", 5);
        MachineReading.JvmThreads second = threads.read(natives);
        Files.delete(root.resolve("proc/self/task/12/schedstat"));
        Files.delete(root.resolve("proc/self/task/12/comm"));
        MachineReading.JvmThreads third = threads.read(natives);

        assertThat(second.compilerNanos() - first.compilerNanos()).isEqualTo(101);
        assertThat(second.collectorNanos() - first.collectorNanos()).isEqualTo(40);
        assertThat(third).as("what has ended was used all the same").isEqualTo(second);
    }

    @Test
    void collectionsByTheThreadOfOperations_countWhereThereIsNoCollector() throws IOException {
        thread("14", "VM Thread", 100);
        MachineReading.JvmThreads first = threads.read(natives);
        thread("14", "VM Thread", 900);
        MachineReading.JvmThreads second = threads.read(natives);

        assertThat(second.collectorNanos() - first.collectorNanos()).isEqualTo(800);
        assertThat(second.compilerNanos()).as("-Xint").isEqualTo(TraceFormat.NOT_MEASURED);
        assertThat(second.otherNanos()).as("no thread counts twice").isEqualTo(TraceFormat.NOT_MEASURED);
    }

    @Test
    void otherThreadsOfTheJvm_countTogether_theOneOfOperationsWhereOthersCollect() throws IOException {
        thread("13", "GC Thread#0", 7);
        thread("14", "VM Thread", 100);
        thread("15", "JFR Recorder Th", 50);
        thread("16", "Attach Listener", 5);
        MachineReading.JvmThreads first = threads.read(natives);
        thread("14", "VM Thread", 900);
        thread("15", "JFR Recorder Th", 51);
        thread("16", "Attach Listener", 25);
        MachineReading.JvmThreads second = threads.read(natives);

        assertThat(second.otherNanos() - first.otherNanos()).isEqualTo(800 + 1 + 20);
        assertThat(second.collectorNanos()).isEqualTo(first.collectorNanos());
        assertThat(second.withOthers(6).otherNanos()).isEqualTo(second.otherNanos() + 6);
    }

    /** A thread gives itself its name as it begins to run. */
    @Test
    void threadThatGetsTheJvmsNameLate_isTheJvms() throws IOException {
        thread("11", "C1 CompilerThre", 500);
        thread("12", "java", 10);
        javas.put(1L, 700L);
        MachineReading.JvmThreads first = threads.read(natives);
        thread("12", "C2 CompilerThre", 4_000);
        for (int i = 0; i < 4; i++) {
            clock.pass(SECOND);
            threads.read(natives);
        }
        thread("12", "C2 CompilerThre", 9_000);
        MachineReading.JvmThreads last = threads.read(natives);

        assertThat(natives).isEmpty();
        assertThat(last.compilerNanos() - first.compilerNanos()).isEqualTo(9_000);
    }

    /** Its first reading may be one of a thread of Java's that begins or ends. */
    @Test
    void whatIsNeitherOfTheJvmNorOfJava_isNative_fromWhenItHadNotBegun() throws IOException {
        thread("11", "VM Periodic Tas", 500);
        thread("12", "main", 700);
        javas.put(1L, 700L);
        threads.read(natives);
        thread("21", "main", 4_000);
        threads.read(natives);
        thread("21", "main", 5_000);
        assertThat(natives).isEmpty();
        threads.read(natives);
        threads.read(natives);
        thread("21", "main", 9_000);
        threads.read(natives);

        assertThat(natives).extracting(NativeThread::task).containsOnly(21L);
        assertThat(natives)
                .extracting(NativeThread::cpuNanos)
                .startsWith(0L, 4_000L, 5_000L)
                .endsWith(5_000L, 9_000L);
        assertThat(natives.get(natives.size() - 1).runQueueNanos()).isEqualTo(5);
        assertThat(natives).extracting(NativeThread::name).containsOnly("main");
    }

    /** Or else it would seem to have worked evenly all the time. */
    @Test
    void nativeThread_thatRunsAgain_isToldAlsoAsItWasBefore() throws IOException {
        NativeThreads natives = nativeSince(5_000);
        List<NativeThread> told = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            clock.pass(SECOND);
            natives.read(told);
        }
        assertThat(told).isEmpty();
        thread("21", "main", 6_000);
        clock.pass(SECOND);
        natives.read(told);

        assertThat(told).extracting(NativeThread::cpuNanos).containsExactly(5_000L, 6_000L);
        assertThat(told.get(1).timeNanos() - told.get(0).timeNanos()).isEqualTo(SECOND);
    }

    @Test
    void nativeThread_isOneOfJavas_whileItIsAttachedToTheJvm() throws IOException {
        NativeThreads natives = nativeSince(5_000);
        List<NativeThread> told = new ArrayList<>();
        for (long used = 6_000; used <= 9_000; used += 1_000) {
            thread("21", "main", used);
            javas.put(9L, used);
            natives.decide(Set.of("21"), told);
        }
        int whileItWasFound = told.size();
        thread("21", "main", 60_000);
        javas.put(9L, 60_000L);
        natives.decide(Set.of("21"), told);
        assertThat(told)
                .hasSize(whileItWasFound)
                .extracting(NativeThread::cpuNanos)
                .doesNotContain(60_000L);

        javas.remove(9L);
        natives.decide(Set.of("21"), told);
        thread("21", "main", 61_000);
        natives.read(told);
        assertThat(told.subList(whileItWasFound, told.size()))
                .extracting(NativeThread::cpuNanos)
                .containsExactly(60_000L, 61_000L);
    }

    /** Such as the one that started the JVM. */
    @Test
    void nativeThread_thatStandsStill_isNotTold() throws IOException {
        nativeSince(5_000);

        assertThat(natives).isEmpty();
    }

    /** Between the two questions a thread has begun, and what it has used says nothing of others. */
    @Test
    void threadsThatBeginMeanwhile_leaveOpenWhatOthersAre() throws IOException {
        long[] number = {10};
        NativeThreads churned = new NativeThreads(new SystemFiles(root.toString()), clock, () -> {
            javas.keySet().removeIf(id -> id > 1);
            javas.put(1L, 700L);
            javas.put(number[0]++, 9_000L);
            return Map.copyOf(javas);
        });
        thread("21", "main", 5_000);
        churned.consider("21", "main", TraceFormat.NOT_MEASURED);
        for (int i = 0; i < 4; i++) {
            churned.decide(Set.of("21"), natives);
        }
        assertThat(natives).as("it may be the thread that has begun").isEmpty();

        thread("21", "main", 10_000);
        churned.decide(Set.of("21"), natives);
        thread("21", "main", 11_000);
        churned.decide(Set.of("21"), natives);
        assertThat(natives).extracting(NativeThread::cpuNanos).containsExactly(10_000L, 11_000L);
    }

    private NativeThreads nativeSince(long cpuNanos) throws IOException {
        javas.put(1L, 700L);
        thread("21", "main", cpuNanos);
        NativeThreads found = new NativeThreads(new SystemFiles(root.toString()), clock, () -> javas);
        found.consider("21", "main", TraceFormat.NOT_MEASURED);
        found.decide(Set.of("21"), natives);
        found.decide(Set.of("21"), natives);
        return found;
    }

    @Test
    void threadsOfJava_areNotNative_whileTheyBeginRunAndEnd() throws IOException {
        javas.put(1L, 700L);
        thread("12", "worker", 700);
        thread("13", "worker", 20); // has been made, and the JVM does not know it yet
        threads.read(natives);
        javas.put(2L, 30L);
        thread("13", "worker", 30);
        threads.read(natives);
        threads.read(natives);
        thread("12", "worker", 900); // has been found to be of Java's
        threads.read(natives);
        javas.clear();
        javas.put(2L, 30L);
        thread("14", "worker", 5_000); // Java has let go of it, and the system not yet
        threads.read(natives);
        Files.delete(root.resolve("proc/self/task/14/schedstat"));
        Files.delete(root.resolve("proc/self/task/14/comm"));
        Files.delete(root.resolve("proc/self/task/14"));
        threads.read(natives);

        assertThat(natives).isEmpty();
    }

    @Test
    void ofAThreadThatRuns_theJvmSaysLessBeforeAndMoreBehind() throws IOException {
        javas.put(1L, 700L);
        NativeThreads running = new NativeThreads(new SystemFiles(root.toString()), new ScriptedClock(), () -> {
            javas.merge(1L, 200L, Long::sum);
            return Map.copyOf(javas);
        });
        thread("12", "main", 1_000);
        running.consider("12", "main", TraceFormat.NOT_MEASURED);
        running.decide(Set.of("12"), natives);
        thread("12", "main", 1_400);
        running.decide(Set.of("12"), natives);
        thread("12", "main", 99_000);
        running.decide(Set.of("12"), natives);

        assertThat(natives).isEmpty();
    }

    @Test
    void nothingIsNative_beforeTheJvmTellsOfItsThreads() throws IOException {
        thread("12", "main", 700);
        threads.read(natives);
        threads.read(natives);
        threads.read(natives);
        assertThat(natives).isEmpty();

        javas.put(1L, 700L);
        thread("13", "helper", 50);
        threads.read(natives);
        threads.read(natives);
        assertThat(natives).extracting(NativeThread::task).containsOnly(13L);
    }

    private void thread(String task, String name, long nanos) throws IOException {
        Path folder = Files.createDirectories(root.resolve("proc/self/task/" + task));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(folder.resolve("schedstat"), nanos + " 5 3\n");
    }
}
