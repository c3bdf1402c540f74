package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.it.programs.FileLocker;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.place.WaitSource;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program waits for a lock on a file that this process holds. */
@BesideOthers
class FileLockIT {
    private static final long HELD_MILLIS = 200;

    @TempDir
    Path folder;

    static List<Path> jdks() {
        return Jdks.tested();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    @Timeout(120)
    void lockHeldByAnotherProcess_isWaitedForUnderItsName(Path jdk) throws Exception {
        Path free = Files.createTempFile(folder, "free", ".lock");
        Path held = Files.createTempFile(folder, "held", ".lock");
        Path asks = folder.resolve("asks-" + jdk.getFileName());
        ForkedJvm.Outcome outcome;
        try (FileChannel channel = FileChannel.open(held, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            CompletableFuture<Void> released = CompletableFuture.runAsync(() -> releaseBehind(asks, lock));
            outcome = new ForkedJvm(jdk, folder)
                    .brief()
                    .measured("")
                    .run(FileLocker.class, free.toString(), held.toString(), asks.toString());
            released.join();
        }

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        double ownSeconds = outcome.out().lines().mapToLong(Long::parseLong).sum() / 1e9;
        List<WaitSource> sources = RunAnalyzer.analyze(outcome.recording(), null, null)
                .windows()
                .get(0)
                .detail()
                .sources();
        assertThat(sources)
                .filteredOn(source -> source.place().kind().equals("file-lock"))
                .singleElement()
                .satisfies(source -> {
                    assertThat(source.place().site()).isEqualTo(FileLocker.class.getName() + "::nanosToLock");
                    assertThat(source.times().total()).isBetween(HELD_MILLIS / 1e3, ownSeconds);
                });
    }

    private static void releaseBehind(Path asks, FileLock lock) {
        try {
            while (!Files.exists(asks)) {
                Thread.sleep(10);
            }
            Thread.sleep(HELD_MILLIS + 100); // the program asks a little behind the file
            lock.release();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
