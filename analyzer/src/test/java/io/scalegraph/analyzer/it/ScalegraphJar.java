package io.scalegraph.analyzer.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The command line as users have it: the jar, in a JVM and a folder of its own. */
final class ScalegraphJar {
    static final Path JAR = Path.of("target/scalegraph.jar").toAbsolutePath();

    private final Path folder;

    ScalegraphJar(Path folder) {
        this.folder = folder;
    }

    /** Runs a command; returns its exit code. */
    int run(String... args) throws IOException, InterruptedException {
        return start(args).waitFor();
    }

    /** Starts a command. */
    Process start(String... args) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(Jdks.BRIEF);
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(Arrays.asList(args));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    /** What the last command printed. */
    String out() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    /** What the last command complained of. */
    String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }
}
