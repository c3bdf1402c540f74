package io.scalegraph.analyzer.launch;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A jar that travels inside this one, so that a single file is all a user needs. */
public enum BundledJar {
    /** The agent. Its manifest names the file, so that the copy is called that too. */
    AGENT("scalegraph-agent.jar"),
    /** The demo programs. */
    DEMO_APPS("scalegraph-demo-apps.jar");

    private final String file;

    BundledJar(String file) {
        this.file = file;
    }

    /**
     * Copies the jar into a fresh temporary folder, which goes away when this JVM ends.
     *
     * @return the copy
     * @throws IOException with one line for the user, if the jar is not there or cannot be copied
     */
    public Path extract() throws IOException {
        try (InputStream in = BundledJar.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IOException("this build has no " + file + " inside; 'mvn package' in the project's root"
                        + " folder makes one that has");
            }
            Path folder = Files.createTempDirectory("scalegraph-");
            Path jar = folder.resolve(file);
            deleteAtExit(folder.toFile());
            deleteAtExit(jar.toFile());
            Files.copy(in, jar);
            return jar;
        }
    }

    /** Files are deleted in reverse order, so the folder is registered before what it holds. */
    private static void deleteAtExit(File file) {
        file.deleteOnExit();
    }
}
