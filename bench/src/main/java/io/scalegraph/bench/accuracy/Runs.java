package io.scalegraph.bench.accuracy;

import io.scalegraph.bench.machine.Jdk;
import io.scalegraph.bench.machine.JfrWaitEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs kernels in JVMs of their own.
 *
 * @param jdk runs them
 * @param agent jar of the agent
 * @param programs jar of the kernels
 * @param folder for recordings and logs, which each run writes anew
 */
record Runs(Jdk jdk, Path agent, Path programs, Path folder) {
    /** What is run, and how large. */
    record Size(Kernel kernel, int workers, int windows, int steps) {}

    Truth underAgent(Size size) throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        return run(
                size,
                "-javaagent:" + agent + "=file=" + recording() + ","
                        + size.kernel().agentOptions(size.workers()));
    }

    Truth underJfrAtThreshold0(Size size) throws IOException, InterruptedException {
        Path settings = JfrWaitEvents.settingsAtThreshold0(folder.resolve("threshold-0.jfc"));
        return underJfr(size, settings.toString());
    }

    Truth underJfr(Size size, String settings) throws IOException, InterruptedException {
        Files.deleteIfExists(recording());
        return run(size, "-XX:StartFlightRecording=filename=" + recording() + ",settings=" + settings);
    }

    private Truth run(Size size, String measuredBy) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.java(), measuredBy));
        command.addAll(size.kernel().jvmOptions(size.workers(), gcLog().toString()));
        command.addAll(List.of("-Xlog:jfr*=off", "-cp", programs.toString(), Kernel.mainClass()));
        command.addAll(size.kernel().arguments(size.workers(), size.windows(), size.steps()));
        Path errors = folder.resolve("err");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
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
