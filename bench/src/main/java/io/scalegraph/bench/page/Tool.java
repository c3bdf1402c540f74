package io.scalegraph.bench.page;

import io.scalegraph.analyzer.cli.Main;
import io.scalegraph.bench.machine.ProcessCpu;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of this class path, each in a JVM of its own. */
final class Tool {
    private static final double SECOND = 1e9;

    private Tool() {}

    /** Runs a command of the command line; returns its processor time in seconds, that of programs it starts included. */
    static double run(String... args) throws IOException, InterruptedException {
        return run(List.of(), Main.class, args);
    }

    /** Runs a main class likewise. */
    static double run(List<String> jvmOptions, Class<?> main, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        long before = ProcessCpu.children();
        int exitCode = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new IOException(String.join(" ", args) + " ended with exit code " + exitCode);
        }
        return (ProcessCpu.children() - before) / SECOND;
    }

    /** The launcher of the JDK that runs the benchmark. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
