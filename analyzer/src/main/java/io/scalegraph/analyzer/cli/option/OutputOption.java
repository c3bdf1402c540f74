package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.cli.command.UsageException;
import io.scalegraph.analyzer.file.WholeFile;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
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
     * Where results go, for a reader.
     *
     * @return the name of the file, or standard output
     */
    public String name() {
        return output == null ? "standard output" : "'" + output + "'";
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

    /**
     * Writes what is no text to the file.
     *
     * @param bytes what writes it
     * @throws IOException if it cannot be written
     */
    public void writeBytes(WholeFile.Content bytes) throws IOException {
        WholeFile.write(Objects.requireNonNull(output), bytes);
    }

    /**
     * Opens what lines are written to as soon as they are known.
     *
     * @param standardOutput where they go if no file is named
     * @return that, or a stream to the file, which is to be closed
     * @throws IOException if the file cannot be written
     */
    public PrintStream open(PrintStream standardOutput) throws IOException {
        return output == null
                ? standardOutput
                : new PrintStream(
                        new BufferedOutputStream(Files.newOutputStream(output)), false, StandardCharsets.UTF_8);
    }

    /**
     * Writes it to the file, or to standard output where none is named.
     *
     * @param standardOutput where it goes if no file is named
     * @param result the text
     * @throws IOException if it cannot be written
     */
    public void write(PrintStream standardOutput, String result) throws IOException {
        write(standardOutput, out -> out.write(result));
    }

    /** What writes text. */
    @FunctionalInterface
    public interface Text {
        /**
         * Writes it.
         *
         * @param out buffered
         * @throws IOException if that fails
         */
        void writeTo(Writer out) throws IOException;
    }

    /**
     * The same of a text that is made while it is written.
     *
     * @param standardOutput where it goes if no file is named
     * @param result what writes the text
     * @throws IOException if it cannot be written
     */
    public void write(PrintStream standardOutput, Text result) throws IOException {
        if (output != null) {
            WholeFile.write(output, out -> print(out, result));
            return;
        }
        print(standardOutput, result);
        if (ResultStream.hasFailed(standardOutput)) {
            throw new IOException("the result cannot be written to " + name());
        }
    }

    private static void print(OutputStream bytes, Text result) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
        result.writeTo(out);
        out.flush();
    }
}
