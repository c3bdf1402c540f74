package io.scalegraph.analyzer.launch;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.scalegraph.trace.AgentAnswer;
import java.io.IOException;
import java.nio.file.Path;
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
