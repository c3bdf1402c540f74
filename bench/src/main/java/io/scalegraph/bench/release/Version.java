package io.scalegraph.bench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The project's version. */
final class Version {
    private static final Pattern OWN =
            Pattern.compile("<artifactId>scalegraph</artifactId>\\s*<version>([^<]+)</version>");

    private Version() {}

    /** As the POM of the whole project has it. */
    static String of(Path pom) throws IOException {
        Matcher version = OWN.matcher(Files.readString(pom));
        if (!version.find()) {
            throw new IOException(pom + " has no version of Scalegraph");
        }
        return version.group(1);
    }
}
