package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.event.RecentEvents;
import io.scalegraph.analyzer.read.jfr.ChunkEvent;
import io.scalegraph.analyzer.read.jfr.ChunkReader;
import io.scalegraph.analyzer.read.trace.Trace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The recording of another JVM while it is being written, read from that JVM's own files as it publishes them, about once a
 * second. The JVM does nothing for it. Thread-safe.
 */
public final class StreamedRecording implements Closeable {
    private static final long BEAT_MILLIS = 100;
    private static final long MOST_MILLIS = 5_000;

    private final GrowingChunks chunks;
    private final long sinceNanos;
    private final RecentEvents recent = new RecentEvents();
    private final Consumer<Trace> reader;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "scalegraph-live");
    private volatile @Nullable Throwable failure;

    private StreamedRecording(Path repository, Instant since, Consumer<Trace> reader) {
        this.sinceNanos = TimeUnit.SECONDS.toNanos(since.getEpochSecond()) + since.getNano();
        this.chunks = new GrowingChunks(repository, sinceNanos);
        this.reader = reader;
    }

    /**
     * Reads until it is closed.
     *
     * @param repository the folder in which the JVM keeps its recordings' parts
     * @param since what was recorded before is left out
     * @param reader is given each window as soon as it is complete, on a thread of its own
     * @return what reads
     * @throws IOException if the folder cannot be read
     */
    public static StreamedRecording open(Path repository, Instant since, Consumer<Trace> reader) throws IOException {
        if (!Files.isDirectory(repository)) {
            throw new IOException("the JVM has no folder " + repository + " (any more)");
        }
        StreamedRecording recording = new StreamedRecording(repository, since, reader);
        recording.thread.setDaemon(true);
        recording.thread.start();
        return recording;
    }

    private void run() {
        try (chunks) {
            do {
                if (chunks.read(this::take)) {
                    tell();
                }
            } while (!end.await(BEAT_MILLIS, TimeUnit.MILLISECONDS));
        } catch (IOException | RuntimeException | Error e) {
            failure = e; // whatever the arithmetic of a stranger's bytes runs into
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(ChunkReader chunk) throws IOException {
        if (isClosed()) {
            return;
        }
        ChunkEvent event = chunk.event();
        if (event.beginNanos() + event.nanos() < sinceNanos) {
            return;
        }
        try {
            recent.add(event.kept());
        } catch (IllegalArgumentException e) {
            failure = e;
        }
    }

    private void tell() {
        try {
            Trace trace = isClosed() ? null : recent.next();
            if (trace != null) {
                reader.accept(trace);
            }
        } catch (RuntimeException | StackOverflowError e) {
            failure = e; // the next window may do better
        }
    }

    private boolean isClosed() {
        return end.getCount() == 0;
    }

    /**
     * What went wrong in reading, last.
     *
     * @return null if nothing
     */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Ends reading; nothing is given to the reader after this, unless it has not come to an end for a while. */
    @Override
    public void close() {
        end.countDown();
        try {
            thread.join(MOST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
