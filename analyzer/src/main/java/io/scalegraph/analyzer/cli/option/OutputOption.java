package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.cli.command.UsageException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a result goes. */
public final class OutputOption {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to FILE instead of standard output.")
    private @Nullable Path output;

    @Mixin
    private final ForceOption force = new ForceOption();

    /** Creates it, not given. */
    public OutputOption() {}

    /**
     * Whether no file is named.
     *
     * @return true if results go to standard output
     */
    public boolean isStandardOutput() {
        return output == null;
    }

    /**
     * Refuses a file that cannot be written, or that may not be overwritten.
     *
     * @throws UsageException with one line for the user
     */
    public void check() throws UsageException {
        force.check(output);
    }

    /**
     * Whether files that exist are overwritten.
     *
     * @return the option that says so
     */
    public ForceOption force() {
        return force;
    }

    /** What writes bytes. */
    @FunctionalInterface
    public interface Bytes {
        /**
         * Writes them.
         *
         * @param out buffered
         * @throws IOException if that fails
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes what is no text to the file.
     *
     * @param bytes what writes it
     * @throws IOException if it cannot be written
     */
    public void writeBytes(Bytes bytes) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Objects.requireNonNull(output)))) {
            bytes.writeTo(out);
        }
    }

    /**
     * Writes it to the file, or to standard output where none is named.
     *
     * @param standardOutput where it goes if no file is named
     * @param result the text
     * @throws IOException if it cannot be written
     */
    public void write(PrintStream standardOutput, String result) throws IOException {
        if (output != null) {
            Files.writeString(output, result);
            return;
        }
        standardOutput.print(result);
        if (ResultStream.hasFailed(standardOutput)) {
            throw new IOException("the result cannot be written to standard output");
        }
    }
}
