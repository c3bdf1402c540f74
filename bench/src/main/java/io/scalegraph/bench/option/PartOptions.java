package io.scalegraph.bench.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A long measurement that can be made in parts: where it is kept, and when a part ends. */
public final class PartOptions {
    private static final double NANOS_PER_MINUTE = 60e9;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "Where the studies are kept. Those that are there already count, so that a long measurement can be"
                            + " made in parts.")
    private @Nullable Path folder;

    @Option(names = "--minutes", paramLabel = "M", description = "Begin nothing further after so many minutes.")
    private double minutes = Double.MAX_VALUE;

    private final long begin = System.nanoTime();

    /** Nothing is kept from earlier, and there is no end. */
    public PartOptions() {}

    /**
     * Where it is kept.
     *
     * @return a folder that is there, a temporary one if none was given
     * @throws IOException if it cannot be made
     */
    public Path kept() throws IOException {
        return folder == null
                ? Files.createTempDirectory("scalegraph-bench-")
                : Files.createDirectories(folder).toAbsolutePath();
    }

    /**
     * Whether something further may begin.
     *
     * @return whether
     */
    public boolean isInTime() {
        return (System.nanoTime() - begin) / NANOS_PER_MINUTE < minutes;
    }
}
