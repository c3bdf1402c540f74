package io.scalegraph.bench.machine;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The clone that the benchmarks were built in. */
public final class SourceTree {
    private SourceTree() {}

    /**
     * The project's folder: the jar, or the classes, of the benchmarks lie in {@code bench/target}.
     *
     * @return that folder, absolute
     * @throws URISyntaxException if its name cannot be told
     */
    public static Path root() throws URISyntaxException {
        Path code = Path.of(SourceTree.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return code.resolve("../../..").normalize();
    }
}
