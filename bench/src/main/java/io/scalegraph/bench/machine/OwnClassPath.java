package io.scalegraph.bench.machine;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What this JVM loads its classes from, for programs that run in another folder. */
public final class OwnClassPath {
    private OwnClassPath() {}

    /**
     * The class path with absolute names.
     *
     * @return as {@code -cp} wants it
     */
    public static String absolute() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(part -> Path.of(part).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
