package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.thread.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The operating system's entries of threads, against what the threads themselves find under their own name. */
@EnabledOnOs(OS.LINUX)
class TaskFilesTest {
    private static final int WAITING = 300;
    private static final int RUNNING = 20;
    private static final long READS_OF_EACH = 10;

    private final CounterSource source = new CounterSource();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile String own = "";
    private volatile boolean ended;

    @BeforeEach
    void bringUp() {
        source.bringUp();
    }

    @Test
    void waitingThread_isFound() throws Exception {
        Thread thread = start(() -> await());

        assertThat(new TaskFiles(source).of(Threads.id(thread))).isEqualTo(own);
        end.countDown();
    }

    @Test
    void runningThread_isFound() throws Exception {
        Thread thread = start(this::spin);

        assertThat(new TaskFiles(source).of(Threads.id(thread))).isEqualTo(own);
        ended = true;
    }

    @Test
    void waitingThread_isAsleep_andOneThatRunsIsNot() throws Exception {
        start(() -> await());
        String waiting = own;
        start(this::spin);
        String running = own;
        for (int i = 0; i < 1000 && !TaskFiles.isAsleep(waiting); i++) {
            Thread.sleep(1); // on its way to the wait
        }

        assertThat(TaskFiles.isAsleep(waiting)).isTrue();
        assertThat(TaskFiles.isAsleep(running)).isFalse();
        assertThat(TaskFiles.isAsleep(running.replaceAll("[0-9]+", "0")))
                .as("no such thread")
                .isFalse();
        end.countDown();
        ended = true;
    }

    @Test
    void endedThread_isNotFound() throws Exception {
        Thread thread = start(() -> {});
        thread.join();

        assertThat(new TaskFiles(source).of(Threads.id(thread))).isNull();
    }

    /** The files are read a few times each, not once for each thread. */
    @Test
    void manyThreads_areFoundInTimeThatGrowsWithTheirNumber() throws Exception {
        List<Thread> threads = new ArrayList<>();
        Map<Long, String> files = new HashMap<>();
        for (int i = 0; i < WAITING + RUNNING; i++) {
            Thread thread = start(i < WAITING ? this::await : this::spin);
            threads.add(thread);
            files.put(Threads.id(thread), own);
        }

        TaskFiles tasks = new TaskFiles(source);
        long found = threads.stream()
                .map(Threads::id)
                .filter(id -> files.get(id).equals(tasks.of(id)))
                .count();
        ended = true;
        end.countDown();

        // On a busy machine a thread that runs may stand still while the files are read, and move when it is looked
        // for.
        assertThat(found).isGreaterThanOrEqualTo(WAITING);
        assertThat(tasks.reads()).isLessThan(READS_OF_EACH * threads.size());
    }

    private void spin() {
        while (!ended) {
            Thread.onSpinWait();
        }
    }

    private Thread start(Runnable then) throws Exception {
        CountDownLatch known = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            try {
                own = "/proc/self/task/"
                        + Path.of("/proc/thread-self").toRealPath().getFileName() + "/schedstat";
                assertThat(Files.exists(Path.of(own))).isTrue();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                known.countDown();
            }
            then.run();
        });
        thread.start();
        known.await();
        return thread;
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
