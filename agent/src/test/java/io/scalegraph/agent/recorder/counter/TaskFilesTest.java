package io.scalegraph.agent.recorder.counter;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.recorder.thread.Threads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The operating system's entries of threads, against what the threads themselves find under their own name. */
@EnabledOnOs(OS.LINUX)
class TaskFilesTest {
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
        Thread thread = start(() -> {
            while (!ended) {
                Thread.onSpinWait();
            }
        });

        assertThat(new TaskFiles(source).of(Threads.id(thread))).isEqualTo(own);
        ended = true;
    }

    @Test
    void endedThread_isNotFound() throws Exception {
        Thread thread = start(() -> {});
        thread.join();

        assertThat(new TaskFiles(source).of(Threads.id(thread))).isNull();
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
