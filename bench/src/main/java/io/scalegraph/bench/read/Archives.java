package io.scalegraph.bench.read;

import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * By reader an archive of the classes that it needs, as the launcher makes one for the command line: else much of what is
 * measured is the loading of classes, which is not what users wait for.
 */
final class Archives implements AutoCloseable {
    private static final Shape SMALL = new Shape(1000, 2, 1);
    private final Map<Reader, Path> archives = new EnumMap<>(Reader.class);

    /** None yet: a reader without one starts as it is. */
    Archives() {}

    /**
     * Has each reader read a small recording.
     *
     * @throws IOException with one line for the user, if one cannot
     */
    void make(List<Reader> readers, Jdk jdk, Path recording, List<String> jvmOptions)
            throws IOException, InterruptedException {
        Cost.write(jdk, recording, SMALL);
        for (Reader reader : readers) {
            if (reader != Reader.JFR_PRINT) {
                Path archive = Files.createTempFile("scalegraph-bench-", ".jsa");
                archives.put(reader, archive);
                List<String> options = new ArrayList<>(jvmOptions);
                options.add("-XX:ArchiveClassesAtExit=" + archive);
                Cost.of(reader, jdk, recording, options);
            }
        }
    }

    /** What the JVM of a reader is given. */
    List<String> with(List<String> jvmOptions, Reader reader) {
        Path archive = archives.get(reader);
        List<String> options = new ArrayList<>(jvmOptions);
        if (archive != null) {
            options.add("-XX:SharedArchiveFile=" + archive);
        }
        return options;
    }

    @Override
    public void close() throws IOException {
        for (Path archive : archives.values()) {
            Files.delete(archive);
        }
    }
}
