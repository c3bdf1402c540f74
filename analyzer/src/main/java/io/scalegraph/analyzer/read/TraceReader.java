package io.scalegraph.analyzer.read;

import io.scalegraph.analyzer.read.event.TraceBuilder;
import io.scalegraph.analyzer.read.file.ChunkMender;
import io.scalegraph.analyzer.read.file.DamageList;
import io.scalegraph.analyzer.read.jfr.JdkEvent;
import io.scalegraph.analyzer.read.jfr.MalformedException;
import io.scalegraph.analyzer.read.jfr.Stack;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/** Reads a recording file. Stateless. */
public final class TraceReader {
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};
    private static final String DOES_NOT_FIT = "a part of the file does not fit: ";

    private TraceReader() {}

    /**
     * Reads a recording. What stands before a damaged place is kept, and {@link Trace#damage()} says so.
     *
     * @param file the file
     * @return what it holds
     * @throws UnreadableException if the file is missing, empty, no recording, damaged before its first event, or written
     *     by a newer version
     */
    public static Trace read(Path file) throws UnreadableException {
        requireRecording(file);
        TraceBuilder builder;
        List<String> damages = new ArrayList<>();
        try {
            builder = read(file, damages);
        } catch (IOException e) {
            throw new UnreadableException(file + ": cannot be read: " + TraceBuilder.reason(e), e);
        }
        damages.add(builder.damage());
        String damage = damages.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
        if (builder.isEmpty()) {
            throw new UnreadableException(
                    file + ": the recording holds no event" + (damage.isEmpty() ? "" : ", it is damaged: " + damage),
                    null);
        }
        if (builder.schema() > TraceFormat.SCHEMA) {
            throw new UnreadableException(
                    file + ": a newer version wrote this recording (schema " + builder.schema()
                            + "), this one reads up to " + TraceFormat.SCHEMA,
                    null);
        }
        return builder.build(damage);
    }

    /**
     * What our own reader makes of a file.
     *
     * @param builder null if it does not know it or cannot read it: then the JDK's is asked
     * @param refusal what is wrong with its bytes, empty if nothing is known to be
     */
    private record Own(@Nullable TraceBuilder builder, String refusal) {}

    /** What our own reader takes is sound; only of another file each event is looked at before. */
    private static TraceBuilder read(Path file, List<String> damages) throws IOException {
        Own own = readOwn(file);
        if (own.builder != null) {
            return own.builder;
        }
        try (ChunkMender.Mended mended = ChunkMender.mend(file)) {
            damages.add(mended.damage());
            if (mended.isEmpty()) {
                return new TraceBuilder();
            }
            Own ofCopy = mended.isCopy() ? readOwn(mended.file()) : own;
            if (ofCopy.builder != null) {
                return ofCopy.builder;
            }
            List<String> met = new ArrayList<>();
            TraceBuilder byJdk = readByJdk(mended.file(), met);
            damages.addAll(met);
            // The JDK's reader passes over what does not fit, without a word.
            boolean isSaid = !mended.damage().isEmpty() || met.stream().anyMatch(text -> !text.isEmpty());
            damages.add(isSaid || byJdk.schema() == 0 ? "" : ofCopy.refusal);
            return byJdk;
        }
    }

    private static Own readOwn(Path recording) {
        try {
            return new Own(ChunkScans.read(recording), "");
        } catch (MalformedException e) {
            return new Own(null, e.isUnknown() ? "" : DOES_NOT_FIT + e.getMessage());
        } catch (IOException | RuntimeException | VirtualMachineError e) {
            // What its arithmetic ran into; else the file could not be read, or memory is short.
            return new Own(
                    null, e.getCause() instanceof RuntimeException odd ? DOES_NOT_FIT + TraceBuilder.reason(odd) : "");
        }
    }

    /** Reads all at once; if that fails, chunk by chunk, since the JDK's reader finds nothing behind what it stumbles over. */
    static TraceBuilder readByJdk(Path recording, List<String> damages) throws IOException {
        TraceBuilder whole = new TraceBuilder();
        String met = readInto(whole, recording);
        List<ChunkMender.Piece> chunks = met.isEmpty() ? List.of() : ChunkMender.chunks(recording);
        if (chunks.size() < 2) {
            damages.add(met);
            return whole;
        }
        TraceBuilder inParts = new TraceBuilder();
        DamageList ofChunks = new DamageList();
        for (ChunkMender.Piece chunk : chunks) {
            try (ChunkMender.Mended alone = ChunkMender.chunk(recording, chunk)) {
                String ofChunk = readInto(inParts, alone.file());
                if (!ofChunk.isEmpty()) {
                    ofChunks.add("in the chunk at byte " + chunk.from() + " " + ofChunk);
                }
            }
        }
        damages.add(ofChunks.text());
        return inParts;
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
        IdentityHashMap<RecordedStackTrace, Stack> stacks = new IdentityHashMap<>();
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                events++;
                builder.add(new JdkEvent(event, stacks));
            }
            return "";
        } catch (IOException | RuntimeException | VirtualMachineError e) {
            // The JDK's parser meets hostile bytes with whatever its arithmetic runs into, InternalError among it.
            return "after " + events + " events: " + TraceBuilder.reason(e);
        }
    }
}
