package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.event.RecentEvents;
import io.scalegraph.analyzer.read.jfr.JdkEvent;
import io.scalegraph.analyzer.read.trace.Trace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import jdk.jfr.consumer.EventStream;
import org.jspecify.annotations.Nullable;

/**
 * The recording of another JVM while it is being written, read from that JVM's own files as it publishes them, about once a
 * second. The JVM does nothing for it. Thread-safe.
 */
public final class StreamedRecording implements Closeable {
    private final EventStream stream;
    private final RecentEvents recent = new RecentEvents();
    private final Consumer<Trace> reader;
    private volatile @Nullable Throwable failure;

    private StreamedRecording(EventStream stream, Consumer<Trace> reader) {
        this.stream = stream;
        this.reader = reader;
    }

    /**
     * Reads until it is closed.
     *
     * @param repository the folder in which the JVM keeps its recordings' parts
     * @param since what was recorded before is left out
     * @param reader is given each window as soon as it is complete, on a thread of its own, until it throws something
     * @return what reads
     * @throws IOException if the folder cannot be read
     */
    public static StreamedRecording open(Path repository, Instant since, Consumer<Trace> reader) throws IOException {
        EventStream stream = EventStream.openRepository(repository);
        StreamedRecording recording = new StreamedRecording(stream, reader);
        stream.setStartTime(since);
        stream.setReuse(false);
        stream.setOrdered(false);
        stream.onEvent(event -> recording.recent.add(new JdkEvent(event)));
        stream.onFlush(recording::flushed);
        stream.onError(recording::failed);
        stream.startAsync();
        return recording;
    }

    /** Events of one flush come one after the other on the stream's thread, and then this. */
    private void flushed() {
        Trace trace = recent.next();
        if (trace != null) {
            reader.accept(trace);
        }
    }

    private void failed(Throwable e) {
        failure = e;
    }

    /**
     * What went wrong in reading, last.
     *
     * @return null if nothing
     */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Ends reading; nothing is given to the reader after this. */
    @Override
    public void close() {
        stream.close();
    }
}
