package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.event.TraceBuilder;
import io.scalegraph.analyzer.read.file.ChunkMender;
import io.scalegraph.analyzer.read.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Reads a recording file. Stateless. */
public final class TraceReader {
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};

    private TraceReader() {}

    /**
     * Reads a recording. What stands before a damaged place is kept, and {@link Trace#damage()} says so.
     *
     * @param file the file
     * @return what it holds
     * @throws UnreadableException if the file is missing, empty, no recording, or damaged before its first event
     */
    public static Trace read(Path file) throws UnreadableException {
        requireRecording(file);
        TraceBuilder builder = new TraceBuilder();
        String damage;
        try (ChunkMender.Mended mended = ChunkMender.mend(file)) {
            String met = mended.isEmpty() ? "" : readInto(builder, mended.file());
            damage = Stream.of(mended.damage(), met, builder.damage())
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("; "));
        } catch (IOException e) {
            throw new UnreadableException(file + ": cannot be read: " + TraceBuilder.reason(e), e);
        }
        if (builder.isEmpty()) {
            throw new UnreadableException(
                    file + ": the recording holds no event" + (damage.isEmpty() ? "" : ", it is damaged: " + damage),
                    null);
        }
        return builder.build(damage);
    }

    private static void requireRecording(Path file) throws UnreadableException {
        try {
            if (!Files.exists(file)) {
                throw new UnreadableException(file + ": no such file", null);
            }
            if (!Files.isRegularFile(file)) {
                throw new UnreadableException(file + ": not a file", null);
            }
            if (Files.size(file) == 0) {
                throw new UnreadableException(
                        file + ": the file is empty; a JVM that was killed leaves what it recorded in JFR's repository,"
                                + " by default in the folder for temporary files",
                        null);
            }
            try (var in = Files.newInputStream(file)) {
                if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                    throw new UnreadableException(file + ": not a JFR recording (*.jfr)", null);
                }
            }
        } catch (IOException e) {
            throw new UnreadableException(file + ": cannot be read: " + TraceBuilder.reason(e), e);
        }
    }

    /** Reads until the end or the first damage; returns what was wrong. */
    private static String readInto(TraceBuilder builder, Path file) {
        long events = 0;
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                events++;
                builder.add(event);
            }
            return "";
        } catch (IOException | RuntimeException | VirtualMachineError e) {
            // The JDK's parser meets hostile bytes with whatever its arithmetic runs into, InternalError among it.
            return "after " + events + " events: " + TraceBuilder.reason(e);
        }
    }
}
