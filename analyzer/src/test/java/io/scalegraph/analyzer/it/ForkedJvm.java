package io.scalegraph.analyzer.it;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program of the tests in a JVM of its own, with or without the agent. */
final class ForkedJvm {
    private static final Path AGENT = Path.of("../agent/target/scalegraph-agent.jar");
    private static final Path PROGRAMS = Path.of("target/test-classes");

    /** What came of a program. */
    record Outcome(int exitCode, String out, String err, Path recording) {}

    private final Path jdk;
    private final Path folder;
    private final List<String> launcher = new ArrayList<>();
    private final List<String> jvmOptions = new ArrayList<>();
    private String classPath = PROGRAMS.toAbsolutePath().toString();
    private boolean measured;
    private String agentOptions = "";

    ForkedJvm(Path jdk, Path folder) {
        this.jdk = jdk;
        this.folder = folder;
    }

    /** Under the agent, with options beside the recording's file. */
    ForkedJvm measured(String options) {
        measured = true;
        agentOptions = options;
        return this;
    }

    /** Started by another program, which gets the JVM's command as its arguments. */
    ForkedJvm startedBy(String... words) {
        launcher.addAll(List.of(words));
        return this;
    }

    /** With less compiled and collected than by default: for tests that ask nothing of either. */
    ForkedJvm brief() {
        jvmOptions.addAll(Jdks.BRIEF);
        return this;
    }

    /** With more in front of its class path. */
    ForkedJvm behind(Path jar) {
        classPath = jar.toAbsolutePath() + File.pathSeparator + classPath;
        return this;
    }

    /** Likewise, with the library that a class is of. */
    ForkedJvm behind(Class<?> library) throws URISyntaxException {
        return behind(Path.of(
                library.getProtectionDomain().getCodeSource().getLocation().toURI()));
    }

    ForkedJvm jvmOption(String option) {
        jvmOptions.add(option);
        return this;
    }

    Outcome run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        Process process = start(program, arguments);
        return finish(process);
    }

    Process start(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(launcher);
        command.add(jdk.resolve("bin/java").toString());
        command.addAll(jvmOptions);
        if (measured) {
            String file = "file=" + recording();
            String options = agentOptions.isEmpty() ? file : file + "," + agentOptions;
            command.add("-javaagent:" + AGENT.toAbsolutePath().normalize() + "=" + options);
        }
        command.add("-cp");
        command.add(classPath);
        command.add(program.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    Outcome finish(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the program did not end: " + read("err"));
        }
        return new Outcome(process.exitValue(), read("out"), read("err"), recording());
    }

    String read(String stream) throws IOException {
        return Files.readString(folder.resolve(stream), StandardCharsets.UTF_8);
    }

    private Path recording() {
        return folder.resolve("recording.jfr").toAbsolutePath();
    }
}
