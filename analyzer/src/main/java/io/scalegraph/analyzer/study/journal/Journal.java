package io.scalegraph.analyzer.study.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs a study has made, a line of JSON each, written when the run has ended and forced to disk. What was being
 * written when the machine went down is cut off: that run is made again. Not thread-safe.
 */
public final class Journal implements AutoCloseable {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private final FileChannel file;

    private Journal(FileChannel file) {
        this.file = file;
    }

    /**
     * Opens a journal to go on with it.
     *
     * @param path the file; made if it is not there
     * @param runs receives the runs it holds, in order
     * @return the journal
     * @throws IOException if it cannot be read or written, or holds a line that no study wrote
     */
    public static Journal open(Path path, List<StudyRun> runs) throws IOException {
        long sound = Files.exists(path) ? read(path, runs) : 0;
        FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        file.truncate(sound);
        file.position(sound);
        return new Journal(file);
    }

    /**
     * Reads a journal.
     *
     * @param path the file
     * @return its runs
     * @throws IOException if it cannot be read, or holds a line that no study wrote
     */
    public static List<StudyRun> read(Path path) throws IOException {
        List<StudyRun> runs = new ArrayList<>();
        read(path, runs);
        return runs;
    }

    /**
     * Cuts off what was written last.
     *
     * @param path the file
     * @param runs how many runs of it stay
     * @throws IOException if it cannot be read or written
     */
    public static void keepFirst(Path path, int runs) throws IOException {
        List<String> lines = Files.readAllLines(path);
        StringBuilder kept = new StringBuilder();
        lines.subList(0, Math.min(runs, lines.size()))
                .forEach(line -> kept.append(line).append('\n'));
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.truncate(kept.toString().getBytes(StandardCharsets.UTF_8).length);
        }
    }

    /** Returns how many bytes are sound. */
    private static long read(Path path, List<StudyRun> runs) throws IOException {
        String text = Files.readString(path, StandardCharsets.UTF_8);
        long sound = 0;
        int begin = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
            String line = text.substring(begin, end);
            try {
                runs.add(JSON.readValue(line, StudyRun.class));
            } catch (JsonProcessingException | IllegalArgumentException e) {
                throw new IOException(path + ", line " + (runs.size() + 1) + ": no run of a study", e);
            }
            sound += line.getBytes(StandardCharsets.UTF_8).length + 1;
            begin = end + 1;
        }
        return sound;
    }

    /**
     * Writes a run down.
     *
     * @param run the run
     * @throws IOException if it cannot be written
     */
    public void add(StudyRun run) throws IOException {
        ByteBuffer line = StandardCharsets.UTF_8.encode(JSON.writeValueAsString(run) + "\n");
        while (line.hasRemaining()) {
            file.write(line);
        }
        file.force(true);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
