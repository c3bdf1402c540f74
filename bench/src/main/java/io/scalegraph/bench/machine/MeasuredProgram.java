package io.scalegraph.bench.machine;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.BundledJar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs of the demo, each run to its end under the agent.
 *
 * @param jdk runs them
 * @param agent jar of the agent
 */
public record MeasuredProgram(Jdk jdk, Path agent) {
    /**
     * Runs a program. What it prints is not kept, and its errors are the benchmark's.
     *
     * @param recording where the recording goes
     * @param processors N
     * @param section method whose calls are the windows
     * @param command main class and arguments
     * @throws IOException with one line for the user, if it cannot be started or ends with another exit code than 0
     * @throws InterruptedException if the benchmark is to end
     */
    public void run(Path recording, int processors, String section, List<String> command)
            throws IOException, InterruptedException {
        AgentOptions options = new AgentOptions(processors, null, List.of("section=" + section));
        List<String> words = new ArrayList<>(List.of(
                jdk.java(),
                "-javaagent:" + agent + "=" + options.text(recording),
                "-cp",
                BundledJar.DEMO_APPS.extract().toString()));
        words.addAll(command);
        int exitCode = new ProcessBuilder(words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new IOException(String.join(" ", words) + " ended with exit code " + exitCode);
        }
    }
}
