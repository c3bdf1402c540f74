package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The operating system's entries of threads, against what the threads themselves find under their own name. */
@EnabledOnOs(OS.LINUX)
class TaskFilesTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile String own = "";
    private volatile boolean ended;

    @BeforeAll
    static void bringUp() {
        Counters.bringUp();
    }

    @Test
    void waitingThread_isFound() throws Exception {
        Thread thread = start(() -> await());

        assertThat(new TaskFiles().of(Tracks.id(thread))).isEqualTo(own);
        end.countDown();
    }

    @Test
    void runningThread_isFound() throws Exception {
        Thread thread = start(() -> {
            while (!ended) {
                Thread.onSpinWait();
            }
        });

        assertThat(new TaskFiles().of(Tracks.id(thread))).isEqualTo(own);
        ended = true;
    }

    @Test
    void endedThread_isNotFound() throws Exception {
        Thread thread = start(() -> {});
        thread.join();

        assertThat(new TaskFiles().of(Tracks.id(thread))).isNull();
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
