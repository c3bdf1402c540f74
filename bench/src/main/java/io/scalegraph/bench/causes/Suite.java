package io.scalegraph.bench.causes;

import io.scalegraph.analyzer.run.RecordingException;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.run.cause.Causes;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.bench.machine.Jdk;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs kernels in JVMs of their own, and compares. A run is repeated when a comparison fails: a busy machine can stop a thread
 * between two readings of the clock, while an error of the agent's is in every attempt.
 */
final class Suite {
    private final Jdk jdk;
    private final Path agent;
    private final Path programs;
    private final Path folder;
    private final List<String> jvmOptions;
    private final PrintStream progress;

    /**
     * On one JDK.
     *
     * @param jdk runs the kernels
     * @param agent jar of the agent
     * @param programs jar of the kernels
     * @param folder for recordings, which each run writes anew
     * @param jvmOptions options of the kernels' JVMs
     * @param progress is told each run
     */
    Suite(Jdk jdk, Path agent, Path programs, Path folder, List<String> jvmOptions, PrintStream progress) {
        this.jdk = jdk;
        this.agent = agent;
        this.programs = programs;
        this.folder = folder;
        this.jvmOptions = jvmOptions;
        this.progress = progress;
    }

    Verdict judge(CauseKernel kernel, int workers, int attempts)
            throws IOException, InterruptedException, RecordingException {
        for (int attempt = 1; ; attempt++) {
            Verdict verdict = once(kernel, workers, attempt);
            say(verdict);
            if (verdict.holds() || attempt == attempts) {
                return verdict;
            }
        }
    }

    private Verdict once(CauseKernel kernel, int workers, int attempt)
            throws IOException, InterruptedException, RecordingException {
        Shares truth = Shares.parse(run(kernel, workers));
        List<WindowAnalysis> windows =
                RunAnalyzer.analyze(recording(), null, null).windows();
        Causes causes = windows.size() == 1 ? windows.get(0).detail().causes() : null;
        if (causes == null) {
            throw new IOException(kernel + ": the recording has " + windows.size() + " windows, or no causes");
        }
        return new Verdict(
                new Verdict.Case(kernel, jdk.version(), workers),
                Comparison.path(truth, causes),
                Comparison.blame(truth, causes),
                causes.path().known().edges(),
                Comparison.keepsToFormula(truth),
                attempt);
    }

    private String run(CauseKernel kernel, int workers) throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        List<String> command = new ArrayList<>(List.of(
                jdk.java(),
                "-javaagent:" + agent + "=" + CauseKernel.agentOptions(workers).text(recording())));
        command.addAll(jvmOptions);
        command.addAll(List.of("-Xlog:jfr*=off", "-cp", programs.toString()));
        command.addAll(kernel.command(workers));
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

    private Path recording() {
        return folder.resolve("kernel.jfr");
    }

    private void say(Verdict verdict) {
        progress.println("bench: JDK " + verdict.of().jdk() + ", "
                + verdict.of().kernel() + ", N = " + verdict.of().workers() + ", attempt " + verdict.attempts() + ": "
                + CausesTable.inWords("path", verdict.path()) + "; " + CausesTable.inWords("blame", verdict.blame()));
    }
}
