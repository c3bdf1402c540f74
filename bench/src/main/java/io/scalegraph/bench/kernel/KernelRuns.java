package io.scalegraph.bench.kernel;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs programs of the demo under the agent, each in a JVM of its own.
 *
 * @param jdk runs them
 * @param agent jar of the agent
 * @param programs jar of the demo
 * @param folder for the recording and what the programs complain of, which each run writes anew
 * @param jvmOptions options of the programs' JVMs
 */
public record KernelRuns(Jdk jdk, Path agent, Path programs, Path folder, List<String> jvmOptions) {
    /** Makes it immutable. */
    public KernelRuns {
        jvmOptions = List.copyOf(jvmOptions);
    }

    /**
     * Runs one once.
     *
     * @param program which one
     * @param workers how many, from 2
     * @param agentOptions what the agent is told besides
     * @param arguments of the program, beside its usual ones
     * @return what it printed
     * @throws IOException with one line for the user, if it cannot be started or ends with another exit code than 0
     * @throws InterruptedException if the benchmark is to end
     */
    public String run(Changeable program, int workers, List<String> agentOptions, List<String> arguments)
            throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        List<String> told = new ArrayList<>(program.agentOptions());
        told.addAll(agentOptions);
        List<String> command = new ArrayList<>(List.of(
                jdk.java(), "-javaagent:" + agent + "=" + new AgentOptions(workers, null, told).text(recording())));
        command.addAll(jvmOptions);
        command.addAll(List.of("-Xlog:jfr*=off", "-cp", programs.toString()));
        command.addAll(program.command(workers));
        command.addAll(arguments);
        Path errors = folder.resolve("err");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        String output = process.inputReader().lines().collect(Collectors.joining("\n"));
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with exit code " + exitCode + ": " + Files.readString(errors));
        }
        return output;
    }

    /**
     * Where each run leaves its recording.
     *
     * @return the file
     */
    public Path recording() {
        return folder.resolve("kernel.jfr");
    }
}
