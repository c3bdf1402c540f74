package io.scalegraph.analyzer.study.host;

import io.scalegraph.analyzer.launch.BoundedRun;
import io.scalegraph.analyzer.launch.NotStartedException;
import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.plan.CommandWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Commands on another machine, each by an {@code ssh} of its own. */
final class SshConnection {
    /** Exit code of ssh itself when it could not do its part. */
    static final int FAILED = 255;

    private static final long PATIENCE_SECONDS = 120;

    private final SshAddress address;
    private final StopSignal stop;

    SshConnection(SshAddress address, StopSignal stop) {
        this.address = address;
        this.stop = stop;
    }

    /** The output of a command that takes no time. */
    String ask(String command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("scalegraph", ".txt");
        try {
            pass(new ProcessBuilder(words(command)).redirectOutput(output.toFile()), command);
            return Files.readString(output, StandardCharsets.UTF_8);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    void send(Path file, String to) throws IOException, InterruptedException {
        String command = "cat > " + CommandWords.quoted(to);
        pass(new ProcessBuilder(words(command)).redirectInput(file.toFile()), command);
    }

    /** Fetches a file; what is not there becomes an empty one. */
    void fetch(String file, Path to) throws IOException, InterruptedException {
        String command = "test ! -e " + CommandWords.quoted(file) + " || cat " + CommandWords.quoted(file);
        pass(new ProcessBuilder(words(command)).redirectOutput(to.toFile()), command);
    }

    private void pass(ProcessBuilder builder, String command) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("scalegraph", ".txt");
        try {
            Process process = builder.redirectError(errors.toFile()).start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(this + ": no answer within " + PATIENCE_SECONDS + " s to: " + command);
            }
            if (process.exitValue() != 0) {
                String said =
                        Files.readString(errors, StandardCharsets.UTF_8).strip().replaceAll("\\R", "; ");
                throw new IOException(this + ": " + command + " failed: " + said);
            }
        } finally {
            Files.deleteIfExists(errors);
        }
    }

    /** Runs a script that may take long. The terminal makes it end when the connection does. */
    BoundedRun.Ended run(String script, double limitSeconds) throws IOException, InterruptedException {
        List<String> command = words(script);
        command.add(1, "-tt");
        Path said = Files.createTempFile("scalegraph", ".txt");
        try {
            return BoundedRun.run(new ProcessBuilder(command), limitSeconds, said, stop);
        } catch (NotStartedException e) {
            throw new IOException("ssh cannot be started", e);
        } finally {
            Files.deleteIfExists(said);
        }
    }

    private List<String> words(String script) {
        List<String> words = new ArrayList<>(address.command());
        words.add("sh -c " + CommandWords.quoted(script));
        return words;
    }

    @Override
    public String toString() {
        return address.toString();
    }
}
