package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.read.StreamedRecording;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The windows of a program while it runs, each of about a second, by the same definitions and the same ledger as those of the
 * finished recording. Thread-safe.
 */
public final class LiveWindows implements Closeable {
    private final StreamedRecording recording;

    private LiveWindows(StreamedRecording recording) {
        this.recording = recording;
    }

    /**
     * Follows a program until it is closed.
     *
     * @param repository the folder in which its JVM keeps recordings
     * @param since when measuring began, or a little before
     * @param processors N, null to take it from the recording
     * @param spacetime whether each window gets a spacetime diagram
     * @param reader is given each window as soon as it is complete, on a thread of its own; warnings, advice and lost waits
     *     are left to the result at the end
     * @return what follows it
     * @throws IOException if the folder cannot be read
     */
    public static LiveWindows open(
            Path repository,
            Instant since,
            @Nullable Integer processors,
            boolean spacetime,
            Consumer<RunAnalysis> reader)
            throws IOException {
        LiveAnalysis analysis = new LiveAnalysis(repository.toString(), processors, spacetime);
        return new LiveWindows(StreamedRecording.open(repository, since, trace -> reader.accept(analysis.of(trace))));
    }

    /**
     * What went wrong in reading, last.
     *
     * @return its kind and message, empty if nothing
     */
    public String failure() {
        Throwable failure = recording.failure();
        return failure == null ? "" : failure.toString();
    }

    @Override
    public void close() {
        recording.close();
    }
}
