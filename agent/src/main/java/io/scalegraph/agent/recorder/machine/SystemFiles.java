package io.scalegraph.agent.recorder.machine;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Files in which the operating system tells of itself, below a root that tests put elsewhere. A file that is missing,
 * that may not be read or that has no end is as good as none. Thread-safe.
 */
final class SystemFiles {
    /** No such file is longer; a processor takes less than 200 bytes. */
    private static final int MOST_BYTES = 1 << 20;

    private final String root;

    /** Below a folder, empty for the system's own. */
    SystemFiles(String root) {
        this.root = root;
    }

    /** A whole file, null if there is none to be read. */
    @Nullable
    String text(String path) {
        try (InputStream in = new FileInputStream(root + path)) {
            byte[] bytes = in.readNBytes(MOST_BYTES);
            return bytes.length == MOST_BYTES ? null : new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException | SecurityException e) {
            return null;
        }
    }

    /** Where a file is for those that read it otherwise. */
    String path(String path) {
        return root + path;
    }

    /** What stands in a folder; nothing if there is none. */
    String[] names(String path) {
        try {
            String[] names = new File(root + path).list();
            return names == null ? new String[0] : names;
        } catch (SecurityException e) {
            return new String[0];
        }
    }

    /** Whether there is such a folder. */
    boolean isFolder(String path) {
        try {
            return new File(root + path).isDirectory();
        } catch (SecurityException e) {
            return false;
        }
    }
}
