package io.scalegraph.analyzer.cli.option;

import io.scalegraph.analyzer.cli.command.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a file that exists is written anew. */
public final class ForceOption {
    @Option(names = "--force", description = "Overwrite files that exist.")
    private boolean given;

    /** Creates it, not given. */
    public ForceOption() {}

    /**
     * Refuses a file that cannot be written, or that exists while nobody said that it may be lost. What is no regular file,
     * such as a pipe or {@code /dev/null}, loses nothing.
     *
     * @param file where something is to go, null if nowhere
     * @throws UsageException with one line for the user
     */
    public void check(@Nullable Path file) throws UsageException {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        boolean writable = Files.exists(file)
                ? !Files.isDirectory(file) && Files.isWritable(file)
                : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
        if (!writable) {
            throw new UsageException("the result cannot be written to '" + file + "'");
        }
        keep(file);
    }

    /**
     * Refuses a file that exists while nobody said that it may be lost.
     *
     * @param file where something is to go
     * @throws UsageException with one line for the user
     */
    public void keep(Path file) throws UsageException {
        if (!given && Files.isRegularFile(file)) {
            throw new UsageException("'" + file + "' exists; --force overwrites it");
        }
    }
}
