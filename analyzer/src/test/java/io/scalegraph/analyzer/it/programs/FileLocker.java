package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Takes a lock on a file, once free and once held by another process. Prints how long each took, by its own clock. */
public final class FileLocker {
    private FileLocker() {}

    /**
     * Runs.
     *
     * @param args the file that is free, the one that is held, and the one to make when it is about to wait for that
     */
    public static void main(String[] args) throws IOException {
        Ready.await();
        Path free = Path.of(args[0]);
        System.out.println(nanosToLock(free)); // loads classes
        System.out.println(nanosToLock(free));
        Files.createFile(Path.of(args[2]));
        System.out.println(nanosToLock(Path.of(args[1])));
    }

    private static long nanosToLock(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return nanosToLock(channel);
        }
    }

    private static long nanosToLock(FileChannel channel) throws IOException {
        long begin = System.nanoTime();
        channel.lock();
        return System.nanoTime() - begin;
    }
}
