package io.scalegraph.bench.accuracy;

import io.scalegraph.analyzer.launch.AgentOptions;
import io.scalegraph.analyzer.launch.AttachException;
import io.scalegraph.analyzer.launch.AttachedProgram;
import io.scalegraph.analyzer.launch.RecordingFiles;
import io.scalegraph.analyzer.launch.RunningJvm;
import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.JfrWaitEvents;
import io.scalegraph.bench.machine.LimitedGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs kernels in JVMs of their own.
 *
 * @param jdk runs them
 * @param agent jar of the agent
 * @param programs jar of the kernels
 * @param folder for recordings and logs, which each run writes anew
 */
record Runs(Jdk jdk, Path agent, Path programs, Path folder) {
    /** Of the kernel that runs in a control group; below the number of its workers. */
    private static final double LIMIT = 1;

    /** What is done when a kernel has been started. */
    private interface Begin {
        void begun(Process process) throws IOException;
    }

    /** What is run, and how large; steps are so many times as long as the kernel's usually are. */
    record Size(Kernel kernel, int workers, int windows, int steps, int times) {
        Size(Kernel kernel, int workers, int windows, int steps) {
            this(kernel, workers, windows, steps, 1);
        }

        Size twice() {
            return new Size(kernel, workers, windows, steps, 2 * times);
        }
    }

    /** Why a kernel cannot be run here; empty if it can. */
    String obstacle(Kernel kernel) throws IOException {
        try (LimitedGroup group = kernel.start() == Start.LIMITED ? LimitedGroup.of(LIMIT) : null) {
            return kernel.start() == Start.LIMITED && group == null ? "no control group can be made here" : "";
        }
    }

    Truth underAgent(Size size) throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        AgentOptions options = size.kernel().agentOptions(size.workers());
        String started = "-javaagent:" + agent + "=" + options.text(recording());
        return switch (size.kernel().start()) {
            case MEASURED -> run(List.of(), size, started, process -> {});
            case LIMITED -> limited(size, started);
            case ATTACHED ->
                run(List.of(), size, "-XX:+EnableDynamicAgentLoading", process -> attach(process, options));
        };
    }

    private Truth limited(Size size, String started) throws IOException, InterruptedException {
        try (LimitedGroup group = LimitedGroup.of(LIMIT)) {
            if (group == null) {
                throw new IOException(obstacle(size.kernel()));
            }
            return run(group.launcher(), size, started, process -> {});
        }
    }

    /** Attaches once the kernel says that it is ready, and tells it then to begin. */
    private void attach(Process process, AgentOptions options) throws IOException {
        process.inputReader().readLine();
        try {
            AttachedProgram.attach(RunningJvm.of(process.pid()), agent, options, RecordingFiles.of(recording()));
        } catch (AttachException e) {
            process.destroyForcibly();
            throw new IOException(e.getMessage(), e);
        }
    }

    Truth underJfrAtThreshold0(Size size) throws IOException, InterruptedException {
        Path settings = JfrWaitEvents.settingsAtThreshold0(folder.resolve("threshold-0.jfc"));
        return underJfr(size, settings.toString());
    }

    Truth underJfr(Size size, String settings) throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        return run(
                List.of(),
                size,
                "-XX:StartFlightRecording=filename=" + recording() + ",settings=" + settings,
                process -> {});
    }

    private Truth run(List<String> launcher, Size size, String measuredBy, Begin begin)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of(jdk.java(), measuredBy));
        command.addAll(size.kernel().jvmOptions(size.workers(), gcLog().toString()));
        command.addAll(List.of("-Xlog:jfr*=off", "-cp", programs.toString(), Kernel.mainClass()));
        command.addAll(size.kernel().arguments(size.workers(), size.windows(), size.steps(), size.times()));
        Path errors = folder.resolve("err");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        begin.begun(process);
        process.getOutputStream().close(); // a kernel that waits to be told goes on
        String output = process.inputReader().lines().collect(Collectors.joining("\n"));
        int exitCode = process.waitFor();
        if (exitCode != 0) {
            throw new IOException(
                    String.join(" ", command) + " ended with exit code " + exitCode + ": " + Files.readString(errors));
        }
        return Truth.parse(output);
    }

    Path recording() {
        return folder.resolve("kernel.jfr");
    }

    Path gcLog() {
        return folder.resolve("gc.log");
    }
}
