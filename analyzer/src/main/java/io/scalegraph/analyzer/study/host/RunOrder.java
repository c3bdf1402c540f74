package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.ProgramCommand;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a target is asked to run.
 *
 * @param program program and arguments
 * @param jvmOptions options of its JVM, the agent not among them
 * @param agent what the agent is told, null to run without it
 * @param pinned number of processors the program is bound to, 0 if it is not
 * @param limit seconds after which it is taken for hung
 * @param folder where its output and its recording go
 */
public record RunOrder(
        ProgramCommand program,
        List<String> jvmOptions,
        @Nullable AgentOptions agent,
        int pinned,
        double limit,
        Path folder) {
    /**
     * Where the recording is.
     *
     * @return a file in the folder
     */
    public Path recording() {
        return folder.resolve(StudyLayout.RECORDING);
    }

    /**
     * Where what the program prints is.
     *
     * @return a file in the folder
     */
    public Path output() {
        return folder.resolve(StudyLayout.OUTPUT);
    }
}
