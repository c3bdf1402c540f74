package io.scalegraph.agent.recorder.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.ScriptedClock;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads are found in written trees of files. */
class JvmThreadsTest {
    @TempDir
    Path root;

    private JvmThreads threads;

    @BeforeEach
    void threads() {
        threads = new JvmThreads(new SystemFiles(root.toString()), new ScriptedClock());
    }

    @Test
    void compilersAndCollectors_areFoundByTheirNames_alsoThoseThatBeginOrEndLater() throws IOException {
        thread("11", "C2 CompilerThre", 500);
        thread("12", "C1 CompilerThre", 30);
        thread("13", "GC Thread#0", 7);
        thread("14", "VM Thread", 9_000);
        thread("15", "ZScheduler-Work", 9_000);
        MachineReading.JvmThreads first = threads.read();
        thread("11", "C2 CompilerThre", 600);
        thread("12", "C1 CompilerThre", 31);
        thread("16", "G1 Conc#0", 40);
        MachineReading.JvmThreads second = threads.read();
        Files.delete(root.resolve("proc/self/task/12/schedstat"));
        Files.delete(root.resolve("proc/self/task/12/comm"));
        MachineReading.JvmThreads third = threads.read();

        assertThat(second.compilerNanos() - first.compilerNanos()).isEqualTo(101);
        assertThat(second.collectorNanos() - first.collectorNanos()).isEqualTo(40);
        assertThat(third).as("what has ended was used all the same").isEqualTo(second);
    }

    @Test
    void collectionsByTheThreadOfOperations_countWhereThereIsNoCollector() throws IOException {
        thread("14", "VM Thread", 100);
        MachineReading.JvmThreads first = threads.read();
        thread("14", "VM Thread", 900);
        MachineReading.JvmThreads second = threads.read();

        assertThat(second.collectorNanos() - first.collectorNanos()).isEqualTo(800);
        assertThat(second.compilerNanos()).as("-Xint").isEqualTo(TraceFormat.NOT_MEASURED);
    }

    private void thread(String task, String name, long nanos) throws IOException {
        Path folder = Files.createDirectories(root.resolve("proc/self/task/" + task));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(folder.resolve("schedstat"), nanos + " 5 3\n");
    }
}
