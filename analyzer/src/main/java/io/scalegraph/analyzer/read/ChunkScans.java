package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.event.ChunkScan;
import io.scalegraph.analyzer.read.event.TraceBuilder;
import io.scalegraph.analyzer.read.file.ChunkMender;
import io.scalegraph.analyzer.read.jfr.MalformedException;
import io.scalegraph.analyzer.read.jfr.Types;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads a sound recording by our own reader, a chunk on each processor. At most one chunk more than there are processors is
 * in memory. The first two are read one after the other: meanwhile the JVM compiles what reads them, and others would run what
 * is not compiled.
 */
final class ChunkScans {
    private static final int ALONE = 2;

    private ChunkScans() {}

    /**
     * Reads all of it.
     *
     * @throws IOException if the file cannot be read, or is not as our own reader knows it
     */
    static TraceBuilder read(Path recording) throws IOException {
        int processors = Runtime.getRuntime().availableProcessors();
        ExecutorService threads = Executors.newFixedThreadPool(processors, ChunkScans::thread);
        try (FileChannel file = FileChannel.open(recording, StandardOpenOption.READ)) {
            TraceBuilder builder = new TraceBuilder();
            Types types = new Types();
            Deque<Future<ChunkScan>> ahead = new ArrayDeque<>();
            int told = 0;
            for (ChunkMender.Piece chunk : ChunkMender.chunks(recording)) {
                if (ahead.size() > (told < ALONE ? 0 : processors)) {
                    next(ahead).tell(builder);
                    told++;
                }
                ahead.add(threads.submit(() -> ChunkScan.of(file, chunk.from(), types)));
            }
            while (!ahead.isEmpty()) {
                next(ahead).tell(builder);
            }
            return builder;
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread thread(Runnable scan) {
        Thread thread = new Thread(scan, "scalegraph-chunk");
        thread.setDaemon(true);
        return thread;
    }

    /** The first chunk that is left. */
    private static ChunkScan next(Deque<Future<ChunkScan>> ahead) throws IOException {
        try {
            return ahead.remove().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof MalformedException malformed) {
                throw malformed;
            }
            if (e.getCause() instanceof Error error) {
                throw error; // no other way to read would come to its end either
            }
            throw new IOException(e.getCause());
        }
    }
}
