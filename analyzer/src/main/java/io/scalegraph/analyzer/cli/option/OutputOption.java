package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.ResultStream;
import io.scalegraph.analyzer.cli.command.UsageException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a result goes. */
public final class OutputOption {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the result to FILE instead of standard output.")
    private @Nullable Path output;

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
     * Refuses a file that cannot be written.
     *
     * @throws UsageException with one line for the user
     */
    public void check() throws UsageException {
        if (output != null) {
            checkWritable(output);
        }
    }

    /**
     * Refuses a file that cannot be written.
     *
     * @param file where a result is to go
     * @throws UsageException with one line for the user
     */
    public static void checkWritable(Path file) throws UsageException {
        Path folder = file.toAbsolutePath().getParent();
        boolean writable = Files.exists(file)
                ? !Files.isDirectory(file) && Files.isWritable(file)
                : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
        if (!writable) {
            throw new UsageException("the result cannot be written to '" + file + "'");
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
