package io.scalegraph.agent.recorder.session;

import java.io.File;
import java.io.IOException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Whether there is room where JFR writes while the program runs. JFR ends the JVM when it cannot write there any more, so a
 * recording has to end before. Used by one thread.
 */
final class DiskSpace {
    /** JFR's buffers, and what may be written from one look to the next. */
    static final long LEAST = 32L << 20;

    private static final String REPOSITORY = "jdk.jfr.repository";

    /** Null until JFR has said where it writes. */
    private @Nullable File repository;

    /** Before JFR has begun, it is where it writes if nobody tells it otherwise. */
    private File folder() {
        File known = repository;
        if (known != null) {
            return known;
        }
        String told = told();
        if (told == null) {
            return new File(System.getProperty("java.io.tmpdir", "/tmp"));
        }
        known = new File(told);
        repository = known;
        return known;
    }

    /** As tools are told it that attach to this JVM; the package was opened to the agent at its start. */
    private static @Nullable String told() {
        try {
            Object all = Class.forName("jdk.internal.vm.VMSupport")
                    .getMethod("getAgentProperties")
                    .invoke(null);
            return all instanceof Properties properties ? properties.getProperty(REPOSITORY) : null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /**
     * Throws if there is too little.
     *
     * @param written how much of the recording there is; as much is needed for its file at the end
     * @throws IOException with words for the user
     */
    void require(long written) throws IOException {
        File folder = folder();
        long free = folder.getUsableSpace(); // 0 also where the folder is gone, and JFR's files with it
        if (free < LEAST + written && folder.exists()) {
            throw new IOException("only " + (free >> 20) + " MB are left in " + folder + ", where JFR writes; it needs "
                    + ((LEAST + written) >> 20) + " MB, and ends a JVM that it finds no space for");
        }
    }
}
