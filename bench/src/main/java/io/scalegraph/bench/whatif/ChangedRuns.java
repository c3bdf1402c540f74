package io.scalegraph.bench.whatif;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs kernels under the agent, as they are and changed. */
final class ChangedRuns {
    private static final String MAIN = "io.scalegraph.demo.causes.CauseKernels";
    private static final String SECTION = "section=io.scalegraph.demo.causes.Crew::section";
    private static final String COMPUTE = "compute=io.scalegraph.demo.kernels.Computation::until";
    /** What brings the recording up would take processors from the window. */
    private static final String PAUSE_MILLIS = "1200";

    private static final String WINDOW = "window ";

    private final Jdk jdk;
    private final Path agent;
    private final Path programs;
    private final Path recording;

    ChangedRuns(Jdk jdk, Path agent, Path programs, Path folder) {
        this.jdk = jdk;
        this.agent = agent;
        this.programs = programs;
        this.recording = folder.resolve("whatif.jfr");
    }

    /** Where each run leaves its recording. */
    Path recording() {
        return recording;
    }

    /** Runs a kernel once; returns how long its window took by its own clock, in seconds. */
    double seconds(Changed program, int workers, List<String> options) throws IOException, InterruptedException {
        Files.deleteIfExists(recording);
        AgentOptions told =
                new AgentOptions(workers, null, List.of(SECTION, COMPUTE, "holds=on", "region=" + program.region()));
        List<String> command = new ArrayList<>(
                List.of(jdk.java(), "-javaagent:" + agent + "=" + told.text(recording), "-Xlog:jfr*=off", "-cp"));
        command.addAll(List.of(programs.toString(), MAIN, program.toString()));
        command.addAll(List.of("--workers", Integer.toString(workers), "--pause", PAUSE_MILLIS));
        command.addAll(options);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> output = process.inputReader().lines().toList();
        int exitCode = process.waitFor();
        for (String line : output) {
            if (exitCode == 0 && line.startsWith(WINDOW)) {
                return Long.parseLong(line.substring(WINDOW.length()).strip()) / 1e9;
            }
        }
        throw new IOException(String.join(" ", command) + " ended with exit code " + exitCode + " and no window");
    }
}
