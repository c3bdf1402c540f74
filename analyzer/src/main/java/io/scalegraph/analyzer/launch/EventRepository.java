package io.scalegraph.analyzer.launch;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where a JVM keeps the parts of its recordings while it runs. Stateless. */
public final class EventRepository {
    /** JFR tells it to whoever reads a running JVM's events from outside. */
    private static final String PROPERTY = "jdk.jfr.repository";

    private EventRepository() {}

    /**
     * Of a JVM that is being measured.
     *
     * @param pid process id
     * @return the folder; null if there is none, or none yet
     * @throws IOException if the JVM does not tell
     */
    public static @Nullable Path of(long pid) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                String folder = machine.getSystemProperties().getProperty(PROPERTY);
                return folder == null || folder.isEmpty() ? null : seen(pid, Path.of(folder));
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException e) {
            throw new IOException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Puts together what a JVM has recorded that was killed, and so has written no recording. Its own files stay.
     *
     * @param repository where it kept the parts
     * @param since parts that were finished before are left out
     * @param recording the file to be written; what is there is written over
     * @return false if there is no part
     * @throws IOException if parts cannot be read, or the file not written
     */
    static boolean copyParts(Path repository, FileTime since, Path recording) throws IOException {
        List<Path> parts = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(repository, "*.jfr")) {
            for (Path file : files) {
                if (Files.size(file) > 0 && Files.getLastModifiedTime(file).compareTo(since) >= 0) {
                    parts.add(file);
                }
            }
        } catch (NoSuchFileException e) {
            return false; // somebody has cleaned up
        }
        if (parts.isEmpty()) {
            return false;
        }
        Collections.sort(parts); // they are named after the time when they were begun
        try (OutputStream out = Files.newOutputStream(recording)) {
            for (Path part : parts) {
                Files.copy(part, out);
            }
        }
        return true;
    }

    /** The folder's name for this JVM. */
    private static Path seen(long pid, Path folder) {
        return ProcessHandle.of(pid)
                .map(ProcessFiles::new)
                .filter(process -> !process.sees(folder))
                .map(process -> process.outside(folder))
                .orElse(folder);
    }

    /**
     * The first JVM that is being measured, of a program that may have started several. A JVM that is just starting is not
     * touched before the agent's own thread runs in it.
     *
     * @param program the program
     * @return its process id, null if there is none yet
     */
    public static @Nullable Long measuredJvm(Process program) {
        return Stream.concat(Stream.of(program.toHandle()), program.descendants())
                .filter(process -> Boolean.TRUE.equals(new ProcessFiles(process).hasThread(AgentAnswer.THREAD)))
                .map(ProcessHandle::pid)
                .findFirst()
                .orElse(null);
    }
}
